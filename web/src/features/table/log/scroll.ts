/** Scrolls a story, and nothing around it, to the moment that is shown, to its beginning or to its newest line. */
function scroll(list: HTMLElement, shown: number | null): void {
  const now = shown === null ? null : list.querySelector("[aria-current]");
  if (shown === 0) return list.scrollTo({ top: 0, left: 0 });
  if (!now) return list.scrollTo({ top: list.scrollHeight, left: list.scrollWidth });
  const [frame, line] = [list.getBoundingClientRect(), now.getBoundingClientRect()];
  const below = Math.max(0, line.bottom - frame.bottom);
  const above = Math.max(0, frame.top - line.top);
  list.scrollBy(line.left + line.width / 2 - frame.left - frame.width / 2, below - above);
}

/** Keeps a story there, also when it gets another size; returns what ends it, as an effect does. */
export function follow(list: HTMLElement | undefined, shown: number | null): (() => void) | undefined {
  if (!list) return undefined;
  scroll(list, shown);
  const sizes = new ResizeObserver(() => scroll(list, shown));
  sizes.observe(list);
  return () => sizes.disconnect();
}

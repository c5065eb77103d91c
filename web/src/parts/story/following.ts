/** Scrolls a story to the moment that is shown, or to its newest line. */
export function follow(list: HTMLElement | undefined, shown: number | null): void {
  if (!list) return;
  const now = shown === null ? null : list.querySelector("[aria-current]");
  if (now) now.scrollIntoView({ block: "nearest", inline: "center" });
  else list.scrollTo({ top: list.scrollHeight, left: list.scrollWidth });
}

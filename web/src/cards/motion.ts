// How cards move: from where they lay to where they lie now, so that motion shows what changed.

export const isMotionReduced = (): boolean =>
  typeof matchMedia !== "function" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Where each card lies, by its key. Keys of face-down cards must not tell their faces. */
export type Places = Map<string, DOMRect>;

export function measureCards(root: HTMLElement): Places {
  const cards = root.querySelectorAll<HTMLElement>("[data-card]");
  return new Map([...cards].map((card) => [card.dataset.card!, card.getBoundingClientRect()]));
}

/** Lets every card glide from its old place; a card that is new comes from `origin`, if given. */
export function glideCards(root: HTMLElement, before: Places, origin?: Element | null): void {
  if (isMotionReduced()) return;
  for (const card of root.querySelectorAll<HTMLElement>("[data-card]")) {
    const from = before.get(card.dataset.card!) ?? origin?.getBoundingClientRect();
    if (from) glideCardFrom(card, from);
  }
}

function glideCardFrom(card: HTMLElement, from: DOMRect): void {
  const to = card.getBoundingClientRect();
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (to.width === 0 || (Math.abs(x) < 1 && Math.abs(y) < 1)) return;
  const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
  card.animate?.([{ transform: start, transformOrigin: "0 0" }, { transformOrigin: "0 0" }], {
    duration: 160,
    easing: "ease-out",
  });
}

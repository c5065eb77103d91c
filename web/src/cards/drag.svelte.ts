// Dragging cards to places, with mouse, pen or finger. Any element with `data-drop` is a place.
import { isMotionReduced } from "./motion";

/** How far a pointer goes before a press becomes a drag. */
const SLACK = 6;

export interface Dropping {
  /** Whether the card may be dropped there; without it, everywhere. */
  accepts?: (card: string, place: string) => boolean;
  drop: (card: string, place: string) => void;
  /** It was let go over a place that does not take it. */
  refuse?: (card: string, place: string) => void;
}

export class CardDrag {
  /** The card in the air. */
  card = $state<string | null>(null);
  /** The place under it that takes it. */
  over = $state<string | null>(null);

  private lift: Lift | null = null;
  /** The place under it, whether it takes it or not. */
  private under: string | null = null;

  constructor(private readonly dropping: Dropping) {}

  /** An attachment for a card's element: `{@attach drag.source("key")}`. */
  source(card: string) {
    return (element: HTMLElement): (() => void) => {
      const onPointerDown = (event: PointerEvent) => this.press(card, element, event);
      element.addEventListener("pointerdown", onPointerDown);
      return () => {
        element.removeEventListener("pointerdown", onPointerDown);
        if (this.lift?.element === element) this.end(null, false);
      };
    };
  }

  private press(card: string, element: HTMLElement, event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary || this.lift) return;
    const lift = new Lift(element, event);
    this.lift = lift;
    lift.listen({
      move: (at) => this.move(card, lift, at),
      end: (at) => this.end(at === null ? null : card),
    });
  }

  private move(card: string, lift: Lift, at: PointerEvent): void {
    if (!lift.follow(at)) return;
    this.card = card;
    this.under = placeAt(at.clientX, at.clientY);
    this.over = this.under !== null && this.accepts(card, this.under) ? this.under : null;
  }

  /** `flies`: what was taken nowhere is seen to go back. */
  private end(card: string | null, flies = true): void {
    const { over, under } = this;
    this.lift?.down(flies && (card === null || over === null));
    this.lift = null;
    this.card = null;
    this.over = null;
    this.under = null;
    if (card === null) return;
    if (over !== null) this.dropping.drop(card, over);
    else if (under !== null) this.dropping.refuse?.(card, under);
  }

  private accepts(card: string, place: string): boolean {
    return this.dropping.accepts?.(card, place) ?? true;
  }
}

function placeAt(x: number, y: number): string | null {
  const under = document.elementFromPoint(x, y);
  return under?.closest<HTMLElement>("[data-drop]")?.dataset.drop ?? null;
}

interface Ways {
  move: (at: PointerEvent) => void;
  end: (at: PointerEvent | null) => void;
}

/** One press on a card; above the slack a picture of the card follows the pointer. */
class Lift {
  private picture: HTMLElement | null = null;
  private readonly start: { x: number; y: number; id: number };
  private readonly silence = new AbortController();

  constructor(
    readonly element: HTMLElement,
    event: PointerEvent,
  ) {
    this.start = { x: event.clientX, y: event.clientY, id: event.pointerId };
  }

  listen(ways: Ways): void {
    const { signal } = this.silence;
    const isOwn = (event: PointerEvent) => event.pointerId === this.start.id;
    addEventListener("pointermove", (event) => isOwn(event) && ways.move(event), { signal });
    addEventListener("pointerup", (event) => isOwn(event) && ways.end(event), { signal });
    addEventListener("pointercancel", (event) => isOwn(event) && ways.end(null), { signal });
    addEventListener("keydown", (event) => event.key === "Escape" && ways.end(null), { signal });
  }

  /** Moves the picture there; false as long as the press is not yet a drag. */
  follow(at: PointerEvent): boolean {
    const [x, y] = [at.clientX - this.start.x, at.clientY - this.start.y];
    if (this.picture === null && Math.hypot(x, y) < SLACK) return false;
    this.picture ??= pictureOf(this.element);
    this.picture.style.transform = `translate(${x}px, ${y}px) rotate(-3deg)`;
    return true;
  }

  down(flies: boolean): void {
    this.silence.abort();
    const { picture } = this;
    if (picture === null) return;
    swallowClick();
    if (!flies || isMotionReduced()) return picture.remove();
    const back = picture.animate([{ transform: picture.style.transform }, { transform: "none" }], {
      duration: 150,
      easing: "ease-out",
    });
    back.onfinish = back.oncancel = () => picture.remove();
  }
}

/** A copy above everything else; it stays in its parent so that it inherits its colours. */
function pictureOf(element: HTMLElement): HTMLElement {
  const { left, top, width, height } = element.getBoundingClientRect();
  const picture = element.cloneNode(true) as HTMLElement;
  for (const name of ["data-card", "data-drop", "id", "aria-pressed"]) picture.removeAttribute(name);
  picture.setAttribute("aria-hidden", "true");
  picture.classList.add("in-the-air");
  picture.inert = true;
  Object.assign(picture.style, {
    position: "fixed",
    inset: "auto",
    margin: "0",
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    pointerEvents: "none",
    transition: "none",
    zIndex: "50",
  });
  element.parentElement?.append(picture);
  picture.popover = "manual";
  picture.showPopover?.();
  return picture;
}

/** The click that ends a drag is no click on the card. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}

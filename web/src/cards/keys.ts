// Keys that mean cards: 1 to 9 by their place in the hand, arrows within a group.

const WRITES = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** Whether a key belongs to a text field, a dialog over the page, or another control. */
export const isKeyTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.altKey ||
  event.ctrlKey ||
  event.metaKey ||
  document.querySelector("dialog[open]") !== null ||
  (event.target instanceof Element && event.target.closest(WRITES) !== null);

/** The place that a digit names, from 0; null for any other key. */
export function placeOfDigit(event: KeyboardEvent): number | null {
  const digit = /^[1-9]$/.test(event.key) ? event.key : /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  return digit === undefined || isKeyTaken(event) ? null : Number(digit) - 1;
}

/** Where an arrow, Home or End leads in a line of places; null for any other key. */
export function placeAfterKey(key: string, from: number, count: number): number | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return Math.min(count - 1, from + 1);
    case "ArrowLeft":
    case "ArrowUp":
      return Math.max(0, from - 1);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

/** What a hand needs to know of a card; a game adds what its front shows. */
export interface HandCard {
  key: string;
  /** The card in words. */
  label: string;
  disabled?: boolean;
  /** Its place is kept, but it lies elsewhere, such as in a slot. */
  away?: boolean;
}

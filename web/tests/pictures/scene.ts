// A moment of a table worth a picture.
import type { Page } from "@playwright/test";
import type { Wish } from "../e2e/table";

export interface Scene {
  /** begin, middle, choice, refusal, end, or another word that tells what is to be seen. */
  name: string;
  /** The table to sit down at; a scene without one goes to its `path`. */
  table?: Wish;
  path?: string;
  /** What is done before the pictures are taken; without words, for they are taken in two languages. */
  play?: (page: Page) => Promise<unknown>;
  /** What has to be done again in every window, such as pointing at a square. */
  pose?: (page: Page) => Promise<unknown>;
  /** The whole page, not what fits into the window. */
  whole?: boolean;
}

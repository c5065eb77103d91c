// A moment of a table worth a picture.
import type { Page } from "@playwright/test";
import type { Wish } from "../e2e/table";

export interface Scene {
  /** begin, middle, choice, refusal, end, or another word that tells what is to be seen. */
  name: string;
  table: Wish;
  /** What is done before the picture is taken; without words, for it is taken in two languages. */
  play?: (page: Page) => Promise<void>;
}

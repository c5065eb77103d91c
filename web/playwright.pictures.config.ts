import { defineConfig } from "@playwright/test";
import base from "./playwright.config";

// Pictures of every table and of every page around the tables, for people to look at: `make pictures`.
const [server, ...others] = [base.webServer ?? []].flat();
export default defineConfig({
  ...base,
  testDir: "tests/pictures",
  testMatch: "pictures.ts",
  outputDir: "test-results/pictures",
  // Only the games that are here from the start.
  webServer: [{ ...server!, env: { ...server!.env, KIEBITZ_GAMES: "" } }, ...others],
});

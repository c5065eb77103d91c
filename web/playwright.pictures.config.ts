import { defineConfig } from "@playwright/test";
import base from "./playwright.config";

// Pictures of every table, for people to look at: `make pictures`.
export default defineConfig(base, {
  testDir: "tests/pictures",
  testMatch: "pictures.ts",
  outputDir: "test-results/pictures",
});

import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { licences } from "./licences";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.KIEBITZ_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), licences()],
  // The server may be under a path of another site: it puts that in front of what index.html asks for.
  base: "./",
  resolve: {
    // One set of catalogues for server and page: import.meta.glob("$texts/*/*.ftl", { query: "?raw" }).
    alias: { $texts: here("../src/kiebitz/texts"), $src: here("./src") },
    // Vitest runs in Node, yet components are to mount as they do in a browser.
    conditions: process.env.VITEST ? ["browser"] : undefined,
  },
  build: {
    outDir: here("../src/kiebitz/page"),
    emptyOutDir: true,
    // For the test of how much a browser has to fetch.
    manifest: true,
    target: "es2022",
    // Fonts and pieces stay files of their own: the page's Content-Security-Policy allows no data: fonts.
    assetsInlineLimit: 0,
    // A chunk is named after what it is for, not after the first piece in it: a test looks for names of cards in the page.
    rollupOptions: { output: { manualChunks: (id) => (id.includes("/chess/pieces/") ? "chess-men" : undefined) } },
  },
  server: {
    port: 5173,
    strictPort: true,
    fs: { allow: [here("."), here("../src/kiebitz/texts")] },
    proxy: {
      "/api": { target: server, ws: true },
      "/schema": { target: server },
    },
  },
  test: {
    environment: "jsdom",
    // Generous, for machines that do other things too.
    testTimeout: 60_000,
    include: ["tests/unit/**/*.test.ts", "src/**/*.test.ts"],
  },
});

// After all is run: each failed test once more with the reason and the place, in the last lines of the output, where
// a reader of only the end of a log finds them.
import type { FullConfig, Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

const MOST_LINES = 14;

export default class FailureSummary implements Reporter {
  private readonly failed = new Map<TestCase, TestResult>();
  private root = "";

  onBegin(config: FullConfig): void {
    this.root = config.rootDir;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === "failed" || result.status === "timedOut") this.failed.set(test, result);
  }

  onEnd(): void {
    for (const [test, { errors, steps, duration }] of this.failed) {
      const inside = steps.filter(({ error }) => error).map(({ title }) => title);
      console.log(`\nfailed after ${Math.round(duration / 1000)} s: ${[test.title, ...inside].join(" › ")}`);
      for (const { message, location } of errors) {
        const lines = stripVTControlCharacters(message ?? "").split("\n");
        console.log(
          lines
            .slice(0, MOST_LINES)
            .map((line) => `  ${line.slice(0, 300)}`)
            .join("\n"),
        );
        if (location) console.log(`  at ${relative(this.root, location.file)}:${location.line}`);
      }
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}

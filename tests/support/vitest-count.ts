import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';

/**
 * Ends a Vitest run with the line of counts; a skipped test and a file that could not be loaded count as failed. Tests
 * that the run leaves out by their tag are not counted.
 */
export default class VitestCount implements Reporter {
  #filter: readonly string[] = [];

  onInit(vitest: Vitest): void {
    this.#filter = vitest.config.tagsFilter ?? [];
  }

  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<unknown>): void {
    let passed = 0;
    let failed = errors.length;
    for (const module of modules) {
      failed += module.errors().length;
      for (const test of module.children.allTests()) {
        if (test.result().state === 'passed') passed += 1;
        else if (!this.#leavesOut(test)) failed += 1;
      }
    }
    console.log(`${passed} passed, ${failed} failed`);
  }

  /** Whether the filter of the run, a tag or `!` and a tag, does not fit a test. */
  #leavesOut({ tags }: TestCase): boolean {
    return this.#filter.some((one) =>
      one.startsWith('!') ? tags.includes(one.slice(1)) : !tags.includes(one),
    );
  }
}

import type { Reporter, TestModule } from 'vitest/node';

/** Ends a Vitest run with the line of counts; a skipped test and a file that could not be loaded count as failed. */
export default class VitestCount implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<unknown>): void {
    let passed = 0;
    let failed = errors.length;
    for (const module of modules) {
      failed += module.errors().length;
      for (const test of module.children.allTests()) {
        if (test.result().state === 'passed') passed += 1;
        else failed += 1;
      }
    }
    console.log(`${passed} passed, ${failed} failed`);
  }
}

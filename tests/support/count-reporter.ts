import type { Reporter, TestCase } from '@playwright/test/reporter';

/**
 * Ends the browser tests with the line of counts that ends every step of the project. A skipped test counts as failed.
 */
export default class CountReporter implements Reporter {
  private readonly tests: TestCase[] = [];
  private failedOutside = 0;

  onBegin(_config: unknown, suite: { allTests(): TestCase[] }): void {
    this.tests.push(...suite.allTests());
  }

  onError(): void {
    this.failedOutside += 1;
  }

  onEnd(): void {
    const passed = this.tests.filter((test) => test.outcome() === 'expected').length;
    console.log(`${passed} passed, ${this.tests.length - passed + this.failedOutside} failed`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** The annotation type of what a page showed, for the table at the end. */
export const SEEN = 'seen';

/** Ends a sweep with a line for each test: its input, and what the pages showed. */
export default class TableReporter implements Reporter {
  private readonly rows: string[] = [];

  onTestEnd(test: TestCase, { annotations, status }: TestResult): void {
    const cells = annotations.filter(({ type }) => type === SEEN).map(({ description }) => description);
    this.rows.push(
      `coverage: ${status === 'passed' ? 'ok    ' : 'FAILED'} ${test.title} | ${cells.join(' | ')}`,
    );
  }

  onEnd(): void {
    console.log(this.rows.sort().join('\n'));
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** The expected output of a sample: the lines after `// →` or `# →`, in order; `…` matches anything. */
export function promisedLines(text: string): string[] {
  return [...text.matchAll(/^[^\S\n]*(?:\/\/|#) → (.*?)\s*$/gm)].map(([, line]) => line!);
}

/** A line that the library's logger prints when it starts. */
const LOGGER = /^kotlin-logging: /;

/** The output of a sample, without blank lines and lines of the library. */
export function saidLines(output: string): string[] {
  return output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !LOGGER.test(line));
}

/** The first difference between the output and the expectation; undefined if there is none. */
export function brokenPromise(promised: readonly string[], said: readonly string[]): string | undefined {
  for (let at = 0; at < Math.max(promised.length, said.length); at++) {
    const [wanted, got] = [promised[at], said[at]];
    if (wanted === undefined) return `unexpected: ${got}`;
    if (got === undefined) return `missing: ${wanted}`;
    if (!patternOf(wanted).test(got)) return `expected ${wanted}, got ${got}`;
  }
  return undefined;
}

function patternOf(line: string): RegExp {
  const parts = line.split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

/** What a sample promises to say: the lines after `// →` or `# →`, in their order; `…` stands for anything. */
export function promisedLines(text: string): string[] {
  return [...text.matchAll(/^[^\S\n]*(?:\/\/|#) → (.*?)\s*$/gm)].map(([, line]) => line!);
}

/** A line of the library's logger, which says that it is there. */
const LOGGER = /^kotlin-logging: /;

/** What a sample said: its lines without blank ones and without what is not its own. */
export function saidLines(output: string): string[] {
  return output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !LOGGER.test(line));
}

/** Where what was said is not what was promised; undefined when it is. */
export function brokenPromise(promised: readonly string[], said: readonly string[]): string | undefined {
  for (let at = 0; at < Math.max(promised.length, said.length); at++) {
    const [wanted, got] = [promised[at], said[at]];
    if (wanted === undefined) return `says more than it promises: ${got}`;
    if (got === undefined) return `does not say: ${wanted}`;
    if (!patternOf(wanted).test(got)) return `promises ${wanted} and says ${got}`;
  }
  return undefined;
}

function patternOf(line: string): RegExp {
  const parts = line.split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

import { join } from 'node:path';
import { SAMPLES } from './all-samples';
import { bundleSample } from './run-program';
import { lackFor } from './run-sample';

/** A sample in one of its languages. */
export interface Subject {
  readonly language: string;
  /** The program to run, prepared in this folder. */
  prepare(folder: string): Promise<string>;
}

/** A sample of withdrawals in TypeScript and, where this machine has what it needs, in Python. */
export function subjectsOf(sample: string): Subject[] {
  const python = join(SAMPLES, `${sample.replace(/(?<=\w)-(?=[^/]*$)/g, '_')}.py`);
  const inPython = { language: 'Python', prepare: () => Promise.resolve(python) };
  return [
    { language: 'TypeScript', prepare: (folder) => bundleSample(`${sample}.mts`, folder) },
    ...(lackFor(python) === undefined ? [inPython] : []),
  ];
}

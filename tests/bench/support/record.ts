import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/setup.mjs';
import type { Measurement, MeasuredFigure } from '../../../src/plugins/measurements/measurement';

type Goal = Pick<MeasuredFigure, 'atMost' | 'atLeast'>;

const FLAG = '--record';
const given = () => process.argv.slice(2).filter((word) => word !== FLAG);

/** The number at a position of the command line, without options. */
export function numberAt(position: number, otherwise: number): number {
  return Number(given()[position] ?? otherwise);
}

/** The figures of one run of a benchmark. */
export interface Recording {
  /** Prints a figure and adds it. */
  figure(what: string, value: number, unit: string, goal?: Goal): void;
  /** With `--record` on the command line, replaces the recorded run, which the docs show. */
  write(): Promise<void>;
}

/** Records the benchmark `name.bench.ts`. */
export function createRecord(name: string): Recording {
  const figures: MeasuredFigure[] = [];
  return {
    figure(what, value, unit, goal = {}) {
      const rounded = Number(value.toPrecision(3));
      figures.push({ what, value: rounded, unit, ...goal });
      const number = rounded.toLocaleString('en').padStart(10);
      console.log(`${what.padEnd(70)} ${number} ${unit}${verdict(rounded, goal)}`);
    },
    async write() {
      if (!process.argv.includes(FLAG)) return;
      const measurement: Measurement = {
        command: ['npx tsx', `tests/bench/${name}.bench.ts`, ...given()].join(' '),
        date: new Date().toISOString().slice(0, 10),
        machine: machine(),
        figures,
      };
      const folder = join(root, 'docs/measured');
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${name}.json`), `${JSON.stringify(measurement, undefined, 2)}\n`);
      console.log(`Recorded in docs/measured/${name}.json`);
    },
  };
}

function verdict(value: number, { atMost, atLeast }: Goal): string {
  if (atMost !== undefined) return `  goal ≤ ${atMost} ${value <= atMost ? 'reached' : 'missed'}`;
  if (atLeast !== undefined) return `  goal ≥ ${atLeast} ${value >= atLeast ? 'reached' : 'missed'}`;
  return '';
}

function machine(): string {
  const [{ model } = { model: 'unknown processor' }] = cpus();
  const gib = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${model.trim()}), ${gib} GiB of memory, Node ${process.versions.node}`;
}

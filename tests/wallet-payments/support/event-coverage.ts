import { isAttoError } from '../../../src/protocol/error';
import { NODE_FAULTS } from './node-faults';

/** The coverage of a run's histories: which events occurred in which states of a payment, and how payments ended. */
export interface Coverage {
  /** A payment has reached a state. */
  state(name: string): void;
  /** An event occurred while payments were in these states. */
  event(name: string, states: readonly string[]): void;
  ended(how: string, error?: unknown): void;
  /** The number of covered pairs of event and state, and of faults. */
  summary(): string;
  /** The number of payments with this outcome. */
  count(how: string): number;
  /** Events × states, and how payments ended. */
  table(): readonly string[];
}

const STATES = [
  'idle',
  'settling',
  'waiting',
  'reading',
  'working',
  'signing',
  'storing',
  'publishing',
  'unknown',
];

const FAULTS: ReadonlySet<string> = new Set([
  ...NODE_FAULTS,
  'crash',
  'clock jump',
  'node clock',
  'rollback',
]);
const isFault = (event: string) => FAULTS.has(event) || event.startsWith('storage ');

/** Starts with no coverage. */
export function createCoverage(): Coverage {
  const table = new Map<string, Map<string, number>>();
  const states = new Map<string, number>();
  const ends = new Map<string, number>();
  let faults = 0;
  const add = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  return {
    state: (name) => void add(states, name),
    event(name, reached) {
      if (isFault(name)) faults++;
      const row = table.get(name) ?? new Map<string, number>();
      table.set(name, row);
      for (const state of reached.length === 0 ? ['idle'] : reached) add(row, state);
    },
    ended: (how, error) => void add(ends, error === undefined || isAttoError(error) ? how : 'cancelled'),
    count: (how) => ends.get(how) ?? 0,
    summary() {
      const cells = [...table.values()].flatMap((row) => STATES.map((state) => row.get(state) ?? 0));
      const covered = cells.filter((count) => count > 0).length;
      return `${covered} of ${cells.length} pairs of event and state, ${faults} faults`;
    },
    table() {
      const line = (head: string, cells: readonly (string | number)[]) =>
        head.padEnd(22) + cells.map((cell) => String(cell).padStart(11)).join('');
      const rows = [...table.entries()].sort(([a], [b]) => a.localeCompare(b));
      const counts = (row: ReadonlyMap<string, number>) => STATES.map((state) => row.get(state) ?? 0);
      return [
        line('event × state', STATES),
        ...rows.map(([name, row]) => line(name, counts(row))),
        line('states reached', ['', '', ...STATES.slice(2).map((state) => states.get(state) ?? 0)]),
        ...[...ends.entries()].sort(([, a], [, b]) => b - a).map(([how, count]) => line(how, [count])),
      ];
    },
  };
}

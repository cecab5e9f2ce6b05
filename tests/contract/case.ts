import type { Context } from './context';

/** One statement about a node's HTTP API, and the proof of it. Independent of every other case. */
export interface ContractCase {
  readonly name: string;
  /** A real node takes 40 or 60 s for its answer: such cases start first and run beside all others. */
  readonly slow?: true;
  /** A real node drops the elections of strangers over it: only for a network that the suite has to itself. */
  readonly disturbs?: true;
  run(context: Context): Promise<void>;
}

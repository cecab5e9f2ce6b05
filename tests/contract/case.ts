import type { Context } from './context';

/** A statement about a node's HTTP API, and the code that checks it. Independent of every other case. */
export interface ContractCase {
  readonly name: string;
  /** A real node takes 40 or 60 s to respond: such cases start first and run in parallel with all others. */
  readonly slow?: true;
  /** It makes a real node drop the elections of other users: only for a network that nobody else uses. */
  readonly disturbs?: true;
  run(context: Context): Promise<void>;
}

import { differencesOf, observedAnswer, recordedAnswer } from './compare';
import { meantDifference } from './differences';
import type { Exchange, Recording } from './recording-file';
import { replay, type Replay } from './replay-recording';

/** The result of a replay. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** The ids of the exchanges that failed. */
  readonly failures: readonly string[];
  /** The ids of the exchanges that differ as listed. */
  readonly meant: readonly string[];
}

/** Replays a recording on a new local network and compares every response; reports each result as a line. */
export async function runRecording(recording: Recording, say: (line: string) => void): Promise<Outcome> {
  return judge(recording.exchanges, await replay(recording), say);
}

/** Compares the recorded responses with those of a replay. */
export function judge(
  exchanges: readonly Exchange[],
  { observed, leftOut }: Replay,
  say: (line: string) => void,
): Outcome {
  for (const [{ id }, reason] of leftOut) say(`left out   ${id}: ${reason}`);
  const failures: string[] = [];
  const meant: string[] = [];
  let passed = 0;
  for (const exchange of exchanges) {
    if (leftOut.has(exchange)) continue;
    const recorded = recordedAnswer(exchange);
    const answered = observedAnswer(observed.get(exchange.id), exchange);
    const differences = differencesOf(recorded, answered);
    const reason = differences.length > 0 ? meantDifference(exchange, recorded, answered) : undefined;
    if (reason !== undefined) {
      meant.push(exchange.id);
      say(`different  ${exchange.id}: ${reason}`);
    }
    if (differences.length === 0 || reason !== undefined) passed++;
    else {
      failures.push(exchange.id);
      say(`FAILED     ${exchange.id} (${exchange.request.method} ${exchange.request.path})`);
      for (const difference of differences) say(`  ${difference}`);
    }
  }
  return { passed, failed: failures.length, failures, meant };
}

import recording from '../vectors/node-exchanges.json' with { type: 'json' };
import { CONNECTION_FAULTS } from './connection-faults';
import type { FaultCase } from './fault-cases';
import { startFaultyNode, type FaultyNode, type HealthyResponse } from './faulty-node';
import type { Action, Outcome, RecordedBodies } from './read-from';

const ENCODER = new TextEncoder();
const recorded = (id: string) =>
  recording.exchanges.find((exchange) => exchange.id === id)?.response?.body ?? '';
const texts: RecordedBodies = {
  account: recorded('genesis-account'),
  transaction: recorded('genesis-transaction'),
};

/** The result of a case: what the client reported, and how many requests the node got. */
export interface CaseResult {
  readonly outcome: Outcome;
  readonly requests: number;
}

/** A node that is faulty when it serves one account. Its clock is correct, so that it does not look dead. */
export function startReadingNode(): Promise<FaultyNode> {
  const body = async function* (text: string) {
    yield ENCODER.encode(text);
  };
  return startFaultyNode(CONNECTION_FAULTS, async (): Promise<HealthyResponse> => {
    return { status: 200, type: 'application/json', body: body(texts.account) };
  });
}

/**
 * Runs the cases, each with its own node, a few at a time: a browser opens six connections to one host.
 * @param send sends the request with the whole client, in any engine
 */
export async function runCases(
  cases: readonly FaultCase[],
  send: (url: string, action: Action, texts: RecordedBodies) => Promise<Outcome>,
): Promise<{ results: readonly CaseResult[]; strayRequests: readonly string[] }> {
  const results: CaseResult[] = [];
  const waiting = [...cases.entries()];
  const strayRequests: string[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, { action, fault }] = next;
      const node = await startReadingNode();
      const outcome = await send(node.url(fault), action, texts);
      results[at] = {
        outcome,
        requests: node.countRequests(fault, { method: action === 'publish' ? 'POST' : 'GET' }),
      };
      strayRequests.push(...node.strayRequests);
      await node.close();
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  return { results, strayRequests };
}

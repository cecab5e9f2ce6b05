import recording from '../vectors/node-exchanges.json' with { type: 'json' };
import { BROKEN } from './broken';
import type { Case } from './lie-cases';
import { startLyingNode, type LyingNode, type Truth } from './lying-node';
import type { Action, Outcome, Texts } from './read-from';

const ENCODER = new TextEncoder();
const recorded = (id: string) =>
  recording.exchanges.find((exchange) => exchange.id === id)?.response?.body ?? '';
const texts: Texts = {
  account: recorded('genesis-account'),
  transaction: recorded('genesis-transaction'),
};

/** How a case went: what the reader was told, and how often the node was asked. */
export interface Seen {
  readonly outcome: Outcome;
  readonly asked: number;
}

/** A node that lies about one account. Its clock is right, so that it does not look dead. */
export function startReadingNode(): Promise<LyingNode> {
  const body = async function* (text: string) {
    yield ENCODER.encode(text);
  };
  return startLyingNode(BROKEN, async (): Promise<Truth> => {
    return { status: 200, type: 'application/json', body: body(texts.account) };
  });
}

/**
 * Runs the cases, each by a node of its own, a few at a time: a browser opens six connections to one host.
 * @param ask asks by the whole client, in whatever engine
 */
export async function runCases(
  cases: readonly Case[],
  ask: (url: string, action: Action, texts: Texts) => Promise<Outcome>,
): Promise<{ seen: readonly Seen[]; strayed: readonly string[] }> {
  const seen: Seen[] = [];
  const waiting = [...cases.entries()];
  const strayed: string[] = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, { action, lie }] = next;
      const node = await startReadingNode();
      const outcome = await ask(node.url(lie), action, texts);
      seen[at] = { outcome, asked: node.asked(lie, { method: action === 'publish' ? 'POST' : 'GET' }) };
      strayed.push(...node.strayed);
      await node.close();
    }
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  return { seen, strayed };
}

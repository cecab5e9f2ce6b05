import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localNode } from '../../contract/nodes';
import { compareNodes, requestsOf } from './compare-nodes';
import { openKnownWorld, type KnownWorld } from './known-world';

const PATIENCE = { quietMs: 50, limitMs: 60_000, atOnce: 16 };
const SEED = 20_261_123;

let nodes: Awaited<ReturnType<typeof localNode>>[];
let worlds: KnownWorld[];
beforeAll(async () => {
  nodes = [await localNode(), await localNode()];
  worlds = await Promise.all(nodes.map(openKnownWorld));
});
afterAll(() => Promise.all(nodes.map((node) => node[Symbol.asyncDispose]())));

/** The second network, with altered responses. */
function altered(change: (response: Response, text: string) => Response): KnownWorld {
  const [, world] = worlds as [KnownWorld, KnownWorld];
  const fetch: KnownWorld['node']['fetch'] = async (request) => {
    const response = await world.node.fetch(request);
    return change(response, await response.text());
  };
  return { ...world, node: { ...world.node, fetch } };
}

const account = { path: '/accounts/‹rich›' };

describe('the same random requests to two local networks', () => {
  it(
    'get the same responses, apart from hashes, times and the accounts of others',
    { tags: 'breadth' },
    async () => {
      const [one, other] = worlds as [KnownWorld, KnownWorld];
      const comparisons = await compareNodes([one, other], requestsOf(SEED, 250), PATIENCE);
      expect(comparisons).toHaveLength(250);
      expect(comparisons.filter(({ outcome }) => outcome !== 'equal')).toEqual([]);
      const statuses = new Set(comparisons.map(({ seen }) => seen[0].status));
      expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404, 'pending']));
    },
  );

  it('are the same for the same seed only', () => {
    expect(requestsOf(SEED, 20)).toEqual(requestsOf(SEED, 20));
    expect(requestsOf(SEED, 20)).not.toEqual(requestsOf(SEED + 1, 20));
  });

  it.each([
    ['another status', (_response: Response, text: string) => new Response(text, { status: 201 })],
    [
      'another type',
      ({ status }: Response, text: string) =>
        new Response(text, { status, headers: { 'content-type': 'text/plain' } }),
    ],
    [
      'one raw less',
      ({ status, headers }: Response, text: string) =>
        new Response(text.replace('"balance":5501', '"balance":5500'), { status, headers }),
    ],
    [
      'the hash of another block',
      ({ status, headers }: Response, text: string) =>
        new Response(
          text.replace(/(?<="lastTransactionHash":")../, (byte) => (byte === '00' ? '01' : '00')),
          {
            status,
            headers,
          },
        ),
    ],
  ])('differ with %s', async (_name, change) => {
    const [one] = worlds as [KnownWorld];
    const [comparison] = await compareNodes([one, altered(change)], [account], PATIENCE);
    expect(comparison?.outcome).toBe('different');
  });

  it('differ as listed when one node is known to respond otherwise', async () => {
    const [one] = worlds as [KnownWorld];
    const failing = altered(() => new Response('{}', { status: 500 }));
    const [comparison] = await compareNodes([one, failing], [{ path: '/instants/%20' }], PATIENCE);
    expect(comparison?.outcome).toMatchObject({ name: 'failures inside the node' });
    // No other mistake of a client excuses such a failure.
    const mistakes = [{ path: '/accounts/x' }, { path: '/instants/x' }, { path: '/accounts', body: '{' }];
    const others = await compareNodes([one, failing], mistakes, PATIENCE);
    expect(others.map(({ outcome }) => outcome)).toEqual(['different', 'different', 'different']);
  });
});

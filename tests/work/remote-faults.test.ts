import { describe, expect, it } from 'vitest';
import { requestWork } from '../../src/node-client/reads/request-work';
import type { Hash } from '../../src/protocol/hash';
import { toInstant } from '../../src/protocol/instant';
import { createRace } from '../../src/work/race';
import { createRemoteFinder } from '../../src/work/remote-finder';
import { createWorkFinder } from '../../src/work/work-finder';
import { createFakeNode, createTestClient, json, nodeError, page, type Answer } from '../support/fake-node';
import { createFakeEngine, settle } from './fake-engine';

const request = {
  network: 'LOCAL',
  timestamp: toInstant(BigInt(Date.UTC(2024, 5, 1))),
  target: '89497F0353A4DE55C0C9ABCA9AD3A0273FADE751CEADE5EA5AF90C55AC9CDAFB' as Hash,
} as const;
/** Sufficient for LOCAL in 2024. */
const GOOD = '6BA1FFAE2DB6860C';
const { signal } = new AbortController();

/** A race between the device, whose engine the test controls, and a node whose work server responds like this. */
function raceWith(answer: Answer) {
  const node = createFakeNode();
  node.on('POST /works', answer);
  const { client, clock } = createTestClient(node);
  const engine = createFakeEngine('wasm');
  const race = createRace({
    local: createWorkFinder(engine.engine, () => 0n),
    remote: createRemoteFinder((wanted, options) => requestWork(client, wanted, options)),
    clock,
  });
  return { race, engine, node, clock };
}

describe('a work server that misbehaves', () => {
  it.each<[fault: string, answer: Answer]>([
    ['returns a wrong nonce', () => json('{"work":"0000000000000000"}')],
    ['returns an invalid nonce', () => json('{"work":"FF"}')],
    ['returns something else', () => json('[]')],
    ['returns HTML', () => page()],
    ['returns HTML with an error', () => page(502)],
    ['has no work', () => nodeError(404, '/works')],
    ['fails', () => nodeError(500, '/works')],
    ['breaks the connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('that %s does not stop the search of this device', async (_, answer) => {
    const { race, engine, node, clock } = raceWith(answer);
    const found = race.find(request, { signal });
    await clock.advance(300);
    await settle();
    expect(node.count('POST /works')).toBe(1);
    engine.searches[0]!.find(GOOD, 9);
    expect(await found).toEqual({ work: GOOD, tries: 9, engine: 'wasm' });
  });

  it('that returns a wrong nonce is not queried again until the page is left', async () => {
    const { race, engine, node, clock } = raceWith(() => json('{"work":"0000000000000000"}'));
    for (const index of [0, 1]) {
      const found = race.find(request, { signal });
      await clock.advance(300);
      await settle();
      engine.searches[index]!.find(GOOD);
      await found;
    }
    expect(node.count('POST /works')).toBe(1);
  });

  it('that is late is stopped as soon as this device is done', async () => {
    let received: AbortSignal | undefined;
    const { race, engine, clock } = raceWith((_, options) => {
      received = options.signal;
      return new Promise(() => {});
    });
    const found = race.find(request, { signal });
    await clock.advance(60_000);
    expect(received?.aborted).toBe(false);
    engine.searches[0]!.find(GOOD);
    expect((await found).engine).toBe('wasm');
    expect(received?.aborted).toBe(true);
    await settle();
    expect(clock.pending).toBe(0);
  });

  it('that never responds is abandoned, and the search continues', async () => {
    const { race, engine, clock } = raceWith(() => new Promise(() => {}));
    const found = race.find(request, { signal });
    await clock.advance(60 * 60_000);
    expect(clock.pending).toBe(0);
    engine.searches[0]!.find(GOOD);
    expect((await found).engine).toBe('wasm');
  });

  it('is used if it works correctly: its work is checked and wins', async () => {
    const { race, engine, clock } = raceWith(() => json(`{"work":"${GOOD}"}`));
    const found = race.find(request, { signal });
    await clock.advance(300);
    expect(await found).toEqual({ work: GOOD, tries: 0, engine: 'remote' });
    expect(engine.searches[0]!.signal.aborted).toBe(true);
  });
});

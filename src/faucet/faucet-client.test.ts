import { describe, expect, it, vi } from 'vitest';
import { createManualClock } from '../lib/manual-clock';
import { parseAddress } from '../protocol/address';
import { parseWork } from '../protocol/work';
import { createFaucetClient } from './faucet-client';

const { signal } = new AbortController();
const address = parseAddress('atto://acrscuoo43nv3pbwam5wpcoelf4h62q2cujrzn7ko5p7k6zxpev5wkhistsro');
const ID = '5f0c1d6be0a94a6f8c3d2e1f00112233';
const waiting = {
  id: ID,
  network: 'LOCAL',
  state: 'waiting',
  address,
  amount: '1000000000',
  position: 1,
  acceptedAt: 1,
  now: 2,
};
const sent = { ...waiting, position: undefined, state: 'sent', sentAt: 3, hash: 'AB'.repeat(32) };
const confirmed = { ...sent, state: 'confirmed', confirmedAt: 4 };
const challenge = {
  challenge: 'x'.repeat(40),
  target: 'CD'.repeat(32),
  expiresAt: 9,
  now: 1,
  threshold: String((1n << 48n) - 1n),
  difficulty: '65536',
};
const solved = { challenge: challenge.challenge, nonce: parseWork('6BA1FFAE2DB6860C') };
const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
const lines = (...claims: unknown[]) =>
  new Response(claims.map((claim) => `${JSON.stringify(claim)}\n`).join('\n'));

/** A client of a service that returns these responses, one after the other. */
function clientOf(...replies: (Response | Error)[]) {
  const clock = createManualClock();
  const fetch = vi.fn(async (_url: string, init: RequestInit) => {
    const reply = replies.shift();
    if (reply === undefined) {
      return new Promise<Response>((_, reject) =>
        init.signal!.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    }
    if (reply instanceof Error) throw reply;
    return reply;
  });
  const client = createFaucetClient({
    network: 'LOCAL',
    url: 'https://faucet.example',
    fetch,
    clock,
    random: () => 0,
  });
  return { client, fetch, clock };
}

describe('a client of a faucet', () => {
  it('reads a challenge, and refuses one whose difficulty is not that of its threshold', async () => {
    const { client, fetch } = clientOf(json(challenge, 201), json({ ...challenge, difficulty: '1' }, 201));
    expect(await client.challenge(address, { signal })).toMatchObject({
      threshold: (1n << 48n) - 1n,
      difficulty: 65_536n,
    });
    expect(fetch.mock.calls[0]![0]).toBe('https://faucet.example/faucet/challenges');
    expect(fetch.mock.calls[0]![1]).toMatchObject({ method: 'POST', body: JSON.stringify({ address }) });
    await expect(client.challenge(address, { signal })).rejects.toMatchObject({
      code: 'FAUCET_UNEXPECTED_REPLY',
    });
  });

  it.each([
    [{ code: 'TOO_SOON', retryAt: 7 }, 'FAUCET_TOO_SOON', { retryAt: 7 }],
    [{ code: 'QUEUE_FULL', retryAt: 9 }, 'FAUCET_QUEUE_FULL', { retryAt: 9 }],
    [{ code: 'QUEUE_FULL' }, 'FAUCET_UNEXPECTED_REPLY', { status: 429 }],
    [{ code: 'CLOCK_WRONG' }, 'FAUCET_CLOCK_WRONG', {}],
    [{ code: 'BUDGET_EMPTY', refillsAt: 8 }, 'FAUCET_BUDGET_EMPTY', { refillsAt: 8 }],
    [{ code: 'FAUCET_EMPTY' }, 'FAUCET_EMPTY', {}],
    [{ code: 'NODE_UNAVAILABLE' }, 'FAUCET_NODE_UNAVAILABLE', {}],
    [{ code: 'TOO_SOON' }, 'FAUCET_UNEXPECTED_REPLY', { status: 429 }],
    [{ code: 'NEW_CODE' }, 'FAUCET_UNEXPECTED_REPLY', { status: 429 }],
    ['<html>', 'FAUCET_UNEXPECTED_REPLY', { status: 429 }],
  ])('reads the refusal %o', async (body, code, context) => {
    const { client } = clientOf(json(body, 429));
    await expect(client.challenge(address, { signal })).rejects.toMatchObject({ code, context });
  });

  it('finds its claim again when the response to the first request got lost', async () => {
    const { client, fetch } = clientOf(
      new TypeError('Failed to fetch'),
      json({ code: 'ALREADY_CLAIMED', claim: ID }, 409),
      json(sent),
    );
    await expect(client.claim(solved, { signal })).rejects.toMatchObject({ code: 'FAUCET_UNREACHABLE' });
    expect(await client.claim(solved, { signal })).toMatchObject({ id: ID, state: 'sent' });
    expect(fetch.mock.calls[2]![0]).toBe(`https://faucet.example/faucet/claims/${ID}`);
  });

  it('follows a claim over several connections until it is confirmed', async () => {
    const { client, clock } = clientOf(lines(waiting), new TypeError('cut'), lines(sent, confirmed));
    const states: string[] = [];
    const breaks: string[] = [];
    const ended = (async () => {
      const onBreak = ({ code }: { code: string }) => void breaks.push(code);
      for await (const { state } of client.follow(ID, { signal, onBreak })) states.push(state);
    })();
    for (let turn = 0; turn < 50; turn++) await clock.advance(1_000);
    await ended;
    expect(states).toEqual(['waiting', 'sent', 'confirmed']);
    expect(breaks).toEqual(['FAUCET_UNREACHABLE', 'FAUCET_UNREACHABLE']);
    expect(clock.pending).toBe(0);
  });

  it('does not follow a claim that does not exist, or one of another network', async () => {
    const first = async (reply: Response) => clientOf(reply).client.follow(ID, { signal }).next();
    await expect(first(json({ code: 'CLAIM_UNKNOWN' }, 404))).rejects.toMatchObject({
      code: 'FAUCET_CLAIM_UNKNOWN',
    });
    await expect(first(lines({ ...sent, network: 'LIVE' }))).rejects.toMatchObject({
      code: 'FAUCET_WRONG_NETWORK',
    });
  });

  it('waits a limited time for a response, and not at all after an abort', async () => {
    const { client, clock } = clientOf();
    const late = expect(client.status({ signal })).rejects.toMatchObject({ code: 'FAUCET_TIMEOUT' });
    await clock.advance(20_000);
    await late;
    const abort = new AbortController();
    const aborted = expect(client.status({ signal: abort.signal })).rejects.toBe('left');
    abort.abort('left');
    await aborted;
    expect(clock.pending).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { accountText, draftSend, draftTake, receivableText, stateAfter, stateOf } from '../contract/ledger';
import { openLocal, type Local } from './local';

const SOMEBODY = 'CD'.repeat(32);

/** The output of a stream so far, chunk by chunk. */
async function listen(local: Local, path: string, body?: unknown) {
  const headers = { accept: 'application/x-ndjson', 'content-type': 'application/json' };
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await local.devnet.fetch(new Request(`http://localhost${path}`, init));
  expect(response.status).toBe(200);
  const chunks: string[] = [];
  let ended = false;
  const reader = response.body!.getReader();
  void (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      chunks.push(new TextDecoder().decode(part.value));
    }
    ended = true;
  })();
  await local.devnet.idle();
  return { chunks, hasEnded: () => ended, close: () => reader.cancel() };
}

const hashesIn = (chunks: readonly string[]) => chunks.map((chunk) => /"hash":"(\w{64})"/.exec(chunk)?.[1]);

describe('history, then live', () => {
  it.each(['transactions', 'entries'])(
    'has every height once, wherever a client of %s begins',
    async (kind) => {
      await using local = await openLocal();
      const { publicKey, address } = local.giver.keys;
      const readers = [];
      const total = 8;
      for (let height = 1; height < total; height++) {
        readers.push(await listen(local, `/accounts/${publicKey}/${kind}/stream?toHeight=${total}`));
        readers.push(
          await listen(local, `/accounts/${kind}/stream`, {
            search: [{ address, fromHeight: 1, toHeight: total }],
          }),
        );
        const next = local.pay(await local.newParty(), 1n);
        // One begins during a confirmation.
        readers.push(await listen(local, `/accounts/${publicKey}/${kind}/stream?toHeight=${total}`));
        await next;
      }
      const heights = Array.from({ length: total }, (_, index) => String(index + 1));
      for (const { chunks, hasEnded } of readers) {
        expect(chunks.map((chunk) => /"height":(\d+)/.exec(chunk)?.[1])).toEqual(heights);
        expect(hasEnded()).toBe(true);
      }
    },
  );

  it('sends the state of each account, then every later one, with increasing heights', async () => {
    await using local = await openLocal();
    const [known, fresh] = [await local.fund(100n), await local.newParty()];
    const addresses = [known, fresh].map(({ keys }) => keys.address);
    const { chunks } = await listen(local, '/accounts/stream', { addresses: [...addresses, addresses[0]] });
    const wanted = [accountText(known)];
    await local.confirm(fresh, await draftTake(fresh, await local.pay(fresh, 5n), local.now()));
    wanted.push(accountText(fresh));
    await local.confirm(known, await draftSend(known, SOMEBODY, 1n, local.now()));
    wanted.push(accountText(known));
    expect(chunks).toEqual(wanted.map((text) => `${text}\n`));
  });

  it('reports nothing before its commit', async () => {
    await using local = await openLocal();
    const paths = ['/transactions/stream', '/accounts/stream', '/accounts/entries/stream'];
    const streams = await Promise.all(paths.map((path) => listen(local, path)));
    const draft = await draftSend(local.giver, SOMEBODY, 1n, local.now());
    void local.offer(draft);
    await local.pass(299);
    for (const { chunks } of streams) expect(chunks).toEqual([]);
    await local.pass(1);
    for (const { chunks } of streams) expect(chunks).toHaveLength(1);
    expect(streams[0]!.chunks).toEqual([`${draft.text}\n`]);
  });
});

describe('receivables', () => {
  it('come once each, the largest first, above the minimum', async () => {
    await using local = await openLocal();
    const party = await local.newParty();
    const { publicKey, address } = party.keys;
    const sends = new Map<bigint, string>();
    for (const amount of [5n, 900n, 20n]) sends.set(amount, receivableText(await local.pay(party, amount)));
    const lines = (...amounts: bigint[]) => amounts.map((amount) => `${sends.get(amount)}\n`);
    const all = await listen(local, `/accounts/${publicKey}/receivables/stream`);
    const some = await listen(local, '/accounts/receivables/stream?minAmount=20', {
      addresses: [address, address],
    });
    expect(all.chunks).toEqual(lines(900n, 20n, 5n));
    expect(some.chunks).toEqual(lines(900n, 20n));
    for (const amount of [19n, 21n]) sends.set(amount, receivableText(await local.pay(party, amount)));
    expect(all.chunks).toEqual(lines(900n, 20n, 5n, 19n, 21n));
    expect(some.chunks).toEqual(lines(900n, 20n, 21n));
  });

  it('dated in the future come at that time, stored and live', async () => {
    await using local = await openLocal();
    const party = await local.newParty();
    const path = `/accounts/${party.keys.publicKey}/receivables/stream`;
    const live = await listen(local, path);
    const send = await draftSend(local.giver, party.keys.publicKey, 5n, local.now() + 40_000n);
    await local.confirm(local.giver, send);
    const stored = await listen(local, path);
    const closed = await listen(local, path);
    await closed.close();
    await local.pass(39_699);
    expect([...live.chunks, ...stored.chunks]).toEqual([]);
    await local.pass(1);
    for (const { chunks } of [live, stored]) expect(chunks).toEqual([`${receivableText(send)}\n`]);
    expect(closed.chunks).toEqual([]);
    expect(local.clock.next()).toBeUndefined();
  });

  it('send nothing when they are received', async () => {
    await using local = await openLocal();
    const party = await local.newParty();
    const send = await local.pay(party, 5n);
    const { chunks } = await listen(local, `/accounts/${party.keys.publicKey}/receivables/stream`);
    await local.confirm(party, await draftTake(party, send, local.now()));
    expect(chunks).toEqual([`${receivableText(send)}\n`]);
    const after = await listen(local, `/accounts/${party.keys.publicKey}/receivables/stream`);
    expect(after.chunks).toEqual([]);
  });
});

describe('one hash', () => {
  it.each(['/transactions/HASH/stream', '/accounts/entries/HASH/stream'])(
    '%s waits for it, then ends',
    async (path) => {
      await using local = await openLocal();
      const draft = await draftSend(local.giver, SOMEBODY, 1n, local.now());
      const before = await listen(local, path.replace('HASH', draft.hash));
      await local.confirm(local.giver, draft);
      await local.pay(await local.newParty(), 1n);
      const after = await listen(local, path.replace('HASH', draft.hash.toLowerCase()));
      for (const { chunks, hasEnded } of [before, after]) {
        expect(chunks).toHaveLength(1);
        expect(hasEnded()).toBe(true);
      }
      expect(before.chunks).toEqual(after.chunks);
    },
  );
});

describe('many clients', () => {
  it('get the same lines in the same order, even if they connect late or disconnect', async () => {
    await using local = await openLocal();
    const readers = await Promise.all(
      Array.from({ length: 50 }, () => listen(local, '/accounts/entries/stream')),
    );
    const sent: string[] = [];
    for (let index = 0; index < 10; index++) {
      sent.push((await local.pay(await local.newParty(), 1n)).hash);
      if (index === 4) await Promise.all(readers.slice(25).map((reader) => reader.close()));
    }
    for (const [index, { chunks }] of readers.entries()) {
      expect(hashesIn(chunks)).toEqual(index < 25 ? sent : sent.slice(0, 5));
    }
  });

  it('that do not read do not block the others, and a history waits until it is read', async () => {
    await using local = await openLocal();
    for (let index = 0; index < 30; index++) await local.pay(await local.newParty(), 1n);
    const { height } = stateOf(local.giver);
    const { publicKey } = local.giver.keys;
    const path = `/accounts/${publicKey}/transactions/stream?toHeight=${height}`;
    const openStream = () => local.devnet.fetch(new Request(`http://localhost${path}`));
    const linesOf = async (response: Response) =>
      (await response.text()).split('\n').filter((line) => line !== '');
    const lazy = await openStream();
    expect(await linesOf(await openStream())).toHaveLength(Number(height));
    expect(await linesOf(lazy)).toHaveLength(Number(height));
  });
});

describe('a client that aborts', () => {
  it.each(['/transactions/stream', `/accounts/${SOMEBODY}/transactions/stream`])(
    'breaks %s with the reason',
    async (path) => {
      await using local = await openLocal();
      const caller = new AbortController();
      const request = new Request(`http://localhost${path}`, { signal: caller.signal });
      const reading = (await local.devnet.fetch(request)).text();
      caller.abort(new Error('enough'));
      await expect(reading).rejects.toThrow('enough');
      await expect(local.devnet.fetch(new Request(request))).rejects.toThrow('enough');
    },
  );

  it('stops waiting for a confirmation, which still happens', async () => {
    await using local = await openLocal();
    const draft = await draftSend(local.giver, SOMEBODY, 1n, local.now());
    const caller = new AbortController();
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: draft.text, signal: caller.signal };
    const offered = local.request('/transactions', init);
    await local.pass(100);
    caller.abort(new Error('enough'));
    await expect(offered).rejects.toThrow('enough');
    await local.pass(200);
    expect((await local.request(`/transactions/${draft.hash}`)).status).toBe(200);
  });
});

describe('the format of a stream', () => {
  it('has each line in a chunk of its own, and headers before the first', async () => {
    await using local = await openLocal();
    const party = await local.fund(10n);
    party.state = stateAfter(
      party.state,
      await local.confirm(party, await draftSend(party, SOMEBODY, 1n, local.now())),
    );
    const { chunks } = await listen(local, `/accounts/${party.keys.publicKey}/transactions/stream`);
    expect(chunks).toHaveLength(2);
    for (const chunk of chunks) expect(chunk).toMatch(/^\{[^\n]*\}\n$/);
    const quiet = await local.devnet.fetch(new Request(`http://localhost/transactions/${SOMEBODY}/stream`));
    expect(quiet.headers.get('content-type')).toBe('application/x-ndjson');
    await quiet.body?.cancel();
  });
});

import { describe, expect, it } from 'vitest';
import { virtualClock } from '../../devnet/devnet-clock';
import type { Transaction } from '../../devnet/types';
import { draftChange, draftSend, draftTake, stateAfter, type Party } from '../contract/ledger';
import type { Draft } from '../support/build-transaction';
import { openLocal, reasonOf, type Local } from './local';

const SOMEBODY = 'CD'.repeat(32);

/** A prepared chain of payments from the funded account. */
async function chain(local: Local, length: number): Promise<Draft[]> {
  const party: Party = { ...local.giver };
  const drafts: Draft[] = [];
  while (drafts.length < length) {
    const draft = await draftSend(party, SOMEBODY, 10n, local.now());
    party.state = stateAfter(party.state, draft);
    drafts.push(draft);
  }
  return drafts;
}

const isKnown = async (local: Local, { hash }: Draft) =>
  (await local.request(`/transactions/${hash}`)).status === 200;

describe('a confirmation', () => {
  it('takes long enough that a pending state is visible', async () => {
    await using local = await openLocal();
    const [draft] = (await chain(local, 1)) as [Draft];
    const offered = local.offer(draft);
    await local.pass(299);
    expect(await isKnown(local, draft)).toBe(false);
    await local.pass(1);
    expect(await isKnown(local, draft)).toBe(true);
    expect(await offered).toMatchObject({ status: 200, text: draft.text });
  });

  it('can be configured to be faster', async () => {
    await using local = await openLocal({ confirmationDelayMs: 0 });
    const [draft] = (await chain(local, 1)) as [Draft];
    expect((await local.offer(draft)).status).toBe(200);
  });

  it('does not happen if the caller does not accept the response', async () => {
    await using local = await openLocal({ confirmationDelayMs: 0 });
    const [draft] = (await chain(local, 1)) as [Draft];
    const headers = { 'content-type': 'application/json', accept: 'application/xml' };
    const { status } = await local.request('/transactions', { method: 'POST', body: draft.text, headers });
    expect(status).toBe(406);
    expect(await isKnown(local, draft)).toBe(false);
  });

  it('is persisted before it is reported', async () => {
    let finish = () => {};
    let persist: (hash: string) => void = () => {};
    const persisting = new Promise<string>((resolve) => (persist = resolve));
    const onCommit = ({ hash }: Transaction) => {
      persist(hash);
      return new Promise<void>((resolve) => (finish = resolve));
    };
    await using local = await openLocal({ onCommit });
    const [draft] = (await chain(local, 1)) as [Draft];
    const offered = local.offer(draft);
    await local.devnet.idle();
    local.clock.moveTo(local.clock.now() + 300);
    expect(await persisting).toBe(draft.hash);
    expect(await isKnown(local, draft)).toBe(false);
    finish();
    expect((await offered).status).toBe(200);
    expect(await isKnown(local, draft)).toBe(true);
  });

  it('that cannot be persisted is refused with 500, and the account continues', async () => {
    let full = true;
    const onCommit = () => {
      if (full) throw new Error('The disk is full');
    };
    await using local = await openLocal({ onCommit });
    const [draft] = (await chain(local, 1)) as [Draft];
    const offered = local.offer(draft);
    await local.pass(300);
    expect(await offered).toMatchObject({ status: 500 });
    expect(await isKnown(local, draft)).toBe(false);
    full = false;
    await local.confirm(local.giver, draft);
  });
});

describe('one step ahead', () => {
  it('a block waits for a predecessor that is being confirmed', async () => {
    await using local = await openLocal();
    const [first, second] = (await chain(local, 2)) as [Draft, Draft];
    const offered = [local.offer(first)];
    await local.pass(10);
    offered.push(local.offer(second));
    await local.pass(590);
    expect((await Promise.all(offered)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('two steps ahead is one too many: PREVIOUS_NOT_FOUND at once', async () => {
    await using local = await openLocal();
    const [first, second, third] = (await chain(local, 3)) as [Draft, Draft, Draft];
    const waiting = [local.offer(first)];
    // Of two simultaneous blocks, either may be processed first.
    await local.pass(10);
    waiting.push(local.offer(second));
    await local.devnet.idle();
    expect(reasonOf(await local.offer(third))).toBe('PREVIOUS_NOT_FOUND');
    await local.pass(600);
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
    const again = local.offer(third);
    await local.pass(300);
    expect((await again).status).toBe(200);
  });

  it('an OPEN waits for its send', async () => {
    await using local = await openLocal();
    const party = await local.newParty();
    const send = await draftSend(local.giver, party.keys.publicKey, 5n, local.now());
    const offered = [local.offer(send)];
    await local.pass(10);
    offered.push(local.offer(await draftTake(party, send, local.now())));
    await local.pass(590);
    expect((await Promise.all(offered)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('a block that waited for an expired election is refused as if the other had never been published', async () => {
    await using local = await openLocal({ faults: { noQuorum: true } });
    const [first, second] = (await chain(local, 2)) as [Draft, Draft];
    const offered = [local.offer(first), local.offer(second)];
    await local.pass(300);
    const [expired, refused] = await Promise.all(offered);
    expect(reasonOf(expired!)).toBe('ELECTION_EXPIRED');
    expect(reasonOf(refused!)).toBe('PREVIOUS_NOT_FOUND');
  });
});

describe('two blocks for one height', () => {
  it.each([0, 150])('%i ms apart: the first is confirmed, and then the other is refused', async (apart) => {
    await using local = await openLocal();
    const send = await draftSend(local.giver, SOMEBODY, 10n, local.now());
    const change = await draftChange(local.giver, SOMEBODY, local.now());
    const first = local.offer(send);
    await local.pass(apart);
    const second = local.offer(change);
    await local.pass(300 - apart);
    expect((await first).status).toBe(200);
    expect(reasonOf(await second)).toBe('OLD_TRANSACTION');
    expect((await local.request(`/transactions/${change.hash}`)).status).toBe(404);
    local.giver.state = stateAfter(local.giver.state, send);
    await local.pay(await local.newParty(), 1n);
  });
});

it('a block that the ledger refuses anyway does not wait for the competing one', async () => {
  await using local = await openLocal();
  const first = local.offer(await draftSend(local.giver, SOMEBODY, 10n, local.now()));
  await local.devnet.idle();
  const bad = await draftSend(local.giver, SOMEBODY, 10n, local.now(), { previous: SOMEBODY });
  expect(reasonOf(await local.offer(bad))).toBe('INVALID_PREVIOUS');
  await local.pass(300);
  expect((await first).status).toBe(200);
});

describe('the same block again', () => {
  it('while it is being confirmed: every client gets the response, and it is committed once', async () => {
    let commits = 0;
    await using local = await openLocal({ onCommit: () => void commits++ });
    const [draft] = (await chain(local, 1)) as [Draft];
    const offered = [local.offer(draft), local.offer(draft), local.offer(draft, '?deduplicate=true')];
    await local.pass(300);
    for (const answer of await Promise.all(offered))
      expect(answer).toMatchObject({ status: 200, text: draft.text });
    expect(commits).toBe(1);
  });

  it('as the last of its account: 200 at once', async () => {
    await using local = await openLocal();
    const party = await local.fund(7n);
    const draft = await local.confirm(party, await draftSend(party, SOMEBODY, 1n, local.now()));
    for (const query of ['', '?deduplicate=true']) expect((await local.offer(draft, query)).status).toBe(200);
    await local.pass(61_000);
    expect((await local.offer(draft)).status).toBe(200);
  });

  it('as an older one: refused by the ledger, or 200 with deduplicate', async () => {
    await using local = await openLocal();
    const party = await local.newParty();
    const open = await local.confirm(party, await draftTake(party, await local.pay(party, 7n), local.now()));
    const [send] = [await local.confirm(party, await draftSend(party, SOMEBODY, 1n, local.now()))];
    await local.confirm(party, await draftSend(party, SOMEBODY, 1n, local.now()));
    expect(reasonOf(await local.offer(open))).toBe('RECEIVABLE_NOT_FOUND');
    expect(reasonOf(await local.offer(send))).toBe('OLD_TRANSACTION');
    for (const draft of [open, send]) {
      expect(await local.offer(draft, '?deduplicate=true')).toMatchObject({ status: 200, text: draft.text });
    }
  });
});

describe('the clock', () => {
  it.each([
    ['60 s ahead', 60_000n, 200],
    ['more than 60 s ahead', 60_001n, 400],
  ])('a block whose timestamp is %s', async (_name, ahead, status) => {
    await using local = await openLocal();
    const draft = await draftSend(local.giver, SOMEBODY, 1n, local.now() + ahead);
    const offered = local.offer(draft);
    await local.pass(300);
    expect((await offered).status).toBe(status);
  });

  it.each(['2024-02-01', '2027-06-01', '2031-03-01'])(
    'is the given one, even if the machine’s differs: %s',
    async (day) => {
      const clock = virtualClock(Date.parse(day));
      await using local = await openLocal({ clock, confirmationDelayMs: 0, seed: day });
      const sender: Party = { ...local.giver, state: { ...local.giver.state!, lastTimestamp: 0n } };
      const draft = await draftSend(sender, SOMEBODY, 1n, BigInt(clock.now()));
      const answer = await local.offer(draft);
      expect(reasonOf(answer)).toBe(day === '2024-02-01' ? 'INVALID_TIMESTAMP' : undefined);
      const forged = { ...draft, text: draft.text.replace(/"signature":"[0-9A-F]{4}/, '"signature":"0000') };
      expect((await local.offer(forged)).text).toContain('"Invalid transaction"');
      const idle = { ...draft, text: draft.text.replace(/"work":"\w{16}/, '"work":"0000000000000000') };
      expect((await local.offer(idle)).text).toContain('"Invalid transaction"');
    },
  );
});

describe('a network', () => {
  it('settles when nothing is pending', async () => {
    await using local = await openLocal();
    await local.devnet.settle();
    const [draft] = (await chain(local, 1)) as [Draft];
    void local.offer(draft);
    await local.devnet.idle();
    let settled = false;
    const settling = local.devnet.settle().then(() => (settled = true));
    await local.pass(299);
    expect(settled).toBe(false);
    await local.pass(1);
    await settling;
    expect(await isKnown(local, draft)).toBe(true);
  });

  it('that is disposed responds to pending requests and ends its streams', async () => {
    const local = await openLocal();
    const [draft] = (await chain(local, 1)) as [Draft];
    const offered = local.offer(draft);
    const streams = ['/transactions/stream', `/accounts/${SOMEBODY}/entries/stream`].map((path) =>
      local.request(path),
    );
    await local.devnet.idle();
    await local[Symbol.asyncDispose]();
    expect((await offered).status).toBe(500);
    for (const stream of streams) expect(await stream).toMatchObject({ status: 200, text: '' });
    expect((await local.offer(draft)).status).toBe(500);
    expect(await local.request('/transactions/stream')).toMatchObject({ status: 200, text: '' });
    expect(local.clock.next()).toBeUndefined();
  });

  it('is the same every time for the same seed, and different for another', async () => {
    const keys = ['one', 'one', 'two'].map(async (seed) => {
      await using local = await openLocal({ seed });
      return local.devnet.funded.publicKey;
    });
    const [first, again, other] = await Promise.all(keys);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });
});

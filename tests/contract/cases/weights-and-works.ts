import assert from 'node:assert/strict';
import { AttoBlock, AttoWork } from '@attocash/commons-core';
import { newKeys, printMembers } from '../../support/build-transaction';
import { alternativeSpelling } from '../alternative-spelling';
import type { ContractCase } from '../case';
import type { Context } from '../context';
import { expectError, expectMatch, expectText } from '../expect';

const NOT_OFFERED = [400, 404, 405];
const TIMEOUT_MS = 5_000;
const bare = (address: string) => address.replace('atto://', '');

/** Whether this node offers it: vote weights are not part of the documented API. */
async function offersWeights({ get }: Context): Promise<boolean> {
  return !NOT_OFFERED.includes((await get(`/vote-weights/${bare((await newKeys()).address)}`)).status);
}

/** The weight changes asynchronously after a publication, so it is polled until it has the expected value. */
async function expectWeight(context: Context, address: string, weight: bigint): Promise<void> {
  const form = new RegExp(`^\\{"address":"${address}","weight":(\\d+),"lastVotedAt":\\d+\\}$`);
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    const [actual = ''] = expectMatch(await context.get(`/vote-weights/${bare(address)}`), form);
    if (BigInt(actual) === weight) return;
    assert.ok(performance.now() < end, `weight of ${address}: ${actual}, wanted: ${weight}`);
    await context.wait(50);
  }
}

const weights: readonly ContractCase[] = [
  {
    name: 'vote weights: the sum of the represented balances, updated by every block',
    async run(context) {
      if (!(await offersWeights(context))) return;
      const [one, two] = [await context.fund(1_000n), await context.fund(200n)];
      await expectWeight(context, one.keys.address, 1_000n);
      await context.confirm(one, await context.send(one, two, 100n));
      await expectWeight(context, one.keys.address, 900n);
      await context.confirm(two, await context.change(two, one));
      await expectWeight(context, one.keys.address, 1_100n);
      await expectWeight(context, two.keys.address, 0n);
      await context.confirm(two, await context.take(two, await context.pay(two, 5n)));
      await expectWeight(context, one.keys.address, 1_105n);
    },
  },
  {
    name: 'vote weights: an unknown address has none',
    async run(context) {
      if (!(await offersWeights(context))) return;
      const { address } = await newKeys();
      const text = `{"address":"${address}","weight":0,"lastVotedAt":0}`;
      expectText(await context.get(`/vote-weights/${bare(address)}`), text);
      expectText(await context.get(`/vote-weights/${encodeURIComponent(address)}`), text);
      expectText(await context.get(`/vote-weights/${bare(alternativeSpelling(address))}`), text);
    },
  },
  ...['notanaddress', 'AB'.repeat(32)].map((sent): ContractCase => ({
    name: `vote weights: ${sent.slice(0, 12)} is refused`,
    async run(context) {
      if (!(await offersWeights(context))) return;
      expectError(await context.get(`/vote-weights/${sent}`), 400, 'Type mismatch.');
    },
  })),
  {
    name: 'vote weights: an address with its slashes is another path',
    async run({ get }) {
      const { address } = await newKeys();
      assert.equal((await get(`/vote-weights/${address}`)).status, 404);
    },
  },
];

const works: readonly ContractCase[] = [
  {
    name: 'works: if offered, a nonce that is valid for the block',
    async run(context) {
      const party = await context.fund(100n);
      const draft = await context.send(party, await context.newParty(), 1n);
      const { previous, timestamp } = draft.members;
      const body = printMembers({ network: 'LOCAL', timestamp: timestamp ?? 0n, target: previous ?? '' });
      const reply = await context.post('/works', body);
      if (NOT_OFFERED.includes(reply.status)) return;
      const [work = ''] = expectMatch(reply, /^\{"work":"([0-9A-F]{16})"\}$/);
      assert.ok(AttoWork.Companion.parse(work).isValid(AttoBlock.fromJson(printMembers(draft.members))));
      const text = draft.text.replace(draft.work, work);
      expectText(await context.post('/transactions', text), text);
    },
  },
  {
    name: 'works: if offered, a time more than a minute ahead is an empty 400',
    async run(context) {
      const target = 'AB'.repeat(32);
      const now = await context.now();
      const requestAt = (timestamp: bigint) =>
        context.post('/works', printMembers({ network: 'LOCAL', timestamp, target }));
      if (NOT_OFFERED.includes((await requestAt(now)).status)) return;
      const reply = await requestAt(now + 75_000n);
      assert.equal(reply.status, 400);
      assert.equal(reply.text, '');
    },
  },
  {
    name: 'works: an unreadable body is refused',
    async run({ post }) {
      for (const body of ['{}', 'hello', '{"network":"LOCAL","timestamp":1,"target":"AB"}']) {
        const { status } = await post('/works', body);
        assert.ok(NOT_OFFERED.includes(status), String(status));
      }
    },
  },
];

/** Operations that only some nodes and gateways offer. Source: node HTTP API, section 7; Atto protocol, work server. */
export const weightsAndWorks: readonly ContractCase[] = [...weights, ...works];

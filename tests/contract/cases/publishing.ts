import assert from 'node:assert/strict';
import { addressOf, printTransaction } from '../../support/build-transaction';
import { alternativeSpelling } from '../alternative-spelling';
import type { ContractCase } from '../case';
import type { Context } from '../context';
import { expectError, expectText } from '../expect';
import { stateAfter, type Party } from '../ledger';
import { sameLines } from '../same';

const NDJSON = { accept: 'application/x-ndjson' };

/** A block whose text is altered in a way that a node must accept. */
function accepted(what: string, alter: (text: string, party: Party) => string): ContractCase {
  return {
    name: `publish: understands ${what}`,
    async run(context) {
      const party = await context.fund(1_000n);
      const draft = await context.send(party, await context.newParty(), 10n);
      const altered = alter(draft.text, party);
      assert.notEqual(altered, draft.text);
      expectText(await context.post('/transactions', altered), draft.text);
      expectText(await context.get(`/transactions/${draft.hash}`), draft.text);
      party.state = stateAfter(party.state, draft);
      await context.expectAccount(party);
    },
  };
}

const lowerHex = (text: string) => text.replace(/"[0-9A-F]{16,128}"/g, (hex) => hex.toLowerCase());
const quoted = (text: string) => text.replace(/:(\d+)/g, ':"$1"');

async function publishEach(context: Context, publish: (text: string) => Promise<void>): Promise<void> {
  const party = await context.newParty();
  const away = await context.newParty();
  const step = async (made: ReturnType<Context['send']>) => {
    const draft = await made;
    await publish(draft.text);
    party.state = stateAfter(party.state, draft);
    await context.expectAccount(party);
  };
  await step(context.take(party, await context.pay(party, 500n)));
  await step(context.send(party, away, 100n));
  await step(context.change(party, away));
  await step(context.take(party, await context.pay(party, 25n)));
}

/** Publishing blocks that a node confirms. Source: node HTTP API, sections 1 and 4. */
export const publish: readonly ContractCase[] = [
  {
    name: 'publish: OPEN, SEND, CHANGE and RECEIVE are confirmed and echoed',
    run: (context) =>
      publishEach(context, async (text) => expectText(await context.post('/transactions', text), text)),
  },
  {
    name: 'publish: as a stream, one line for each, then the end',
    run: (context) =>
      publishEach(context, async (text) => {
        sameLines(await context.lines('/transactions/stream', text).rest(), [text]);
      }),
  },
  {
    name: 'publish: as a stream, for a client that also accepts JSON',
    async run(context) {
      const party = await context.fund(100n);
      const { text } = await context.send(party, await context.newParty(), 1n);
      const accept = 'application/x-ndjson,application/json';
      expectText(
        await context.post('/transactions/stream', text, { accept }),
        `${text}\n`,
        'application/x-ndjson',
      );
    },
  },
  {
    name: 'publish: a confirmed block can be read at once',
    async run(context) {
      const party = await context.fund(1_000n);
      const away = await context.newParty();
      for (let count = 0; count < 4; count++) {
        const draft = await context.send(party, away, 3n);
        await context.confirm(party, draft);
        expectText(await context.get(`/transactions/${draft.hash}`), draft.text);
        await context.expectAccount(party);
      }
    },
  },
  {
    name: 'publish: a block dated half a minute in the future',
    async run(context) {
      const party = await context.fund(100n);
      const timestamp = (await context.now()) + 30_000n;
      await context.confirm(party, await context.send(party, await context.newParty(), 1n, { timestamp }));
      await context.expectAccount(party);
    },
  },
  {
    name: 'publish: a representative and a receiver whose keys nobody has',
    async run(context) {
      const party = await context.fund(100n);
      const nobody = '0'.repeat(64);
      await context.confirm(party, await context.change(party, nobody));
      await context.confirm(party, await context.send(party, nobody, 1n));
      await context.expectAccount(party);
    },
  },
  accepted('quoted numbers', quoted),
  accepted('quoted numbers with leading zeros and a plus sign', (text) =>
    text.replace(/"amount":(\d+)/, '"amount":"00$1"').replace(/"height":(\d+)/, '"height":"+$1"'),
  ),
  accepted('hex in lower case', lowerHex),
  accepted('omitted addresses', (text) => text.replace(/,"(?:a|receiverA)ddress":"[^"]+"/g, '')),
  accepted('bare addresses', (text) => text.replaceAll('atto://', '')),
  accepted('the alternative spelling of an address', (text, { keys }) =>
    text.replace(keys.address, alternativeSpelling(keys.address)),
  ),
  accepted(
    'unknown properties',
    (text) => `{"more":{"of":[1,null]},${text.slice(1, -1).replace('"block":{', '"block":{"x":1,')}}`,
  ),
  accepted('properties in another order', (text) => {
    const [, block = '', signature = ''] = /^\{("block":\{.*?\}),(.*)\}$/.exec(text) ?? [];
    const members = block.slice('"block":{'.length, -1).split(/,(?=")/);
    return `{${signature},"block":{${members.reverse().join(',')}}}`;
  }),
  accepted('spaces and line breaks', (text) => `\n ${text.replace(/([,:{])(?=["\d{])/g, '$1 \n')}\t`),
  {
    name: 'publish: understands an OPEN without its height',
    async run(context) {
      const party = await context.newParty();
      const draft = await context.take(party, await context.pay(party, 10n));
      expectText(await context.post('/transactions', draft.text.replace('"height":1,', '')), draft.text);
    },
  },
  {
    name: 'publish: the address of another account is ignored',
    async run(context) {
      const party = await context.fund(100n);
      const draft = await context.send(party, await context.newParty(), 1n);
      const members = { ...draft.members, address: addressOf('AB'.repeat(32)) };
      const reply = await context.post(
        '/transactions',
        printTransaction(members, draft.signature, draft.work),
      );
      assert.equal(reply.status, 200, reply.text);
      party.state = stateAfter(party.state, draft);
      await context.expectAccount(party);
      expectText(await context.get(`/transactions/${draft.hash}`), draft.text);
    },
  },
  {
    name: 'publish: a refusal in the stream variant is not a stream',
    async run(context) {
      const party = await context.fund(100n);
      const { text } = await context.send(party, await context.newParty(), 1n, { previous: 'CD'.repeat(32) });
      const reply = await context.post('/transactions/stream', text, NDJSON);
      expectError(reply, 400, 'Transaction rejected due to INVALID_PREVIOUS: …');
    },
  },
];

import assert from 'node:assert/strict';
import { printTransaction, type Draft, type Members } from '../../support/build-transaction';
import type { ContractCase } from '../case';
import type { Context } from '../context';
import { expectError } from '../expect';
import { draftOpen, stateOf, type Party } from '../ledger';

/**
 * A valid transaction of network DEV by an unused key. Stored because finding its work takes a minute and it stays
 * valid.
 */
const DEV_TRANSACTION =
  '{"block":{"type":"SEND","network":"DEV","version":0,"algorithm":"V1","publicKey":"D62F016A1EFD1E4FDF793EB42CD84471E1BA9F0CF04D1287B5CC71F616287CB8","height":17,"balance":16999999992498758266,"timestamp":1717200000000,"previous":"9B629610B0A5C99E3F9056F79979845BFD3930384C33BCBD0ECB6E71AF74463C","receiverAlgorithm":"V1","receiverPublicKey":"12A41592C8B7C17D4059E7B29B61E8FF96C7415F2F803348F2F017E05B9EA1DA","amount":100,"address":"atto://adlc6alkd36r4t67pe7lilgyiry6dou7btye2euhwxghd5qwfb6lrhp7qz7fm","receiverAddress":"atto://aajkifmszc34c7kalht3fg3b5d7znr2bl4xyam2i6lybpyc3t2q5ujss4z2je"},"signature":"08B2132057B7AABD14CC1CA87C01E547DA555E5CB06A26F94F0B38BB188918EA341868086BEE0B4BBA9727FC7723DD868DE080EA50439F2F1DBE787D0269490B","work":"CE796F0200000000"}';

type Make = (context: Context, party: Party, away: Party) => Promise<string>;

/** A block with valid signature and work but an invalid property. */
const wrongMembers =
  (altered: Members | ((party: Party, now: bigint) => Members)): Make =>
  async (context, party, away) => {
    const members = typeof altered === 'function' ? altered(party, await context.now()) : altered;
    return (await context.send(party, away, 10n, members)).text;
  };

/** A valid block whose text is altered after signing. */
const altered =
  (alter: (draft: Draft) => string): Make =>
  async (context, party, away) =>
    alter(await context.send(party, away, 10n));

const flip = (hex: string, at: number) =>
  hex.slice(0, at) + (hex[at] === '0' ? '1' : '0') + hex.slice(at + 1);

const wrong: Readonly<Record<string, Make>> = {
  'a signature with a bit altered': altered(({ text, signature }) =>
    text.replace(signature, flip(signature, 20)),
  ),
  'the signature of another key': async (context, party, away) => {
    const { members, work } = await context.send(party, away, 10n);
    return printTransaction(members, await away.keys.sign(members), work);
  },
  'a property altered after signing': altered(({ text }) => text.replace('"amount":10', '"amount":11')),
  'work below the threshold': altered(({ text, work }) => text.replace(work, 'FFFFFFFFFFFFFFFF')),
  'amount 0': wrongMembers(({ state }) => ({ amount: 0n, balance: state?.balance ?? 0n })),
  'a payment to itself': wrongMembers(({ keys }) => ({
    receiverPublicKey: keys.publicKey,
    receiverAddress: keys.address,
  })),
  'version 1': wrongMembers({ version: 1n }),
  'height 1': wrongMembers({ height: 1n }),
  'height 0': wrongMembers({ height: 0n }),
  'a timestamp 75 s in the future': wrongMembers((_, now) => ({ timestamp: now + 75_000n })),
  'a timestamp before the network began': altered(({ text }) =>
    text.replace(/"timestamp":\d+/, '"timestamp":1672531200000'),
  ),
  'network UNKNOWN': altered(({ text }) => text.replace('"LOCAL"', '"UNKNOWN"')),
  'an OPEN with balance 0': async (context, party) => {
    const payment = await context.pay(party, 1n);
    return (await draftOpen(party, payment, await context.now(), { balance: 0n })).text;
  },
};

/** Blocks that are invalid regardless of the ledger. Source: Atto protocol, structural validation. */
export const structure: readonly ContractCase[] = [
  ...Object.entries(wrong).map(([what, make]): ContractCase => ({
    name: `publish: refuses ${what}`,
    async run(context) {
      const party = await context.fund(1_000n);
      const away = await context.newParty();
      const text = await make(context, party, away);
      expectError(await context.post('/transactions', text), 400, 'Invalid transaction');
      await context.expectAccount(party);
      assert.equal(stateOf(party).height, 1n);
      // The account can continue: nothing else was wrong.
      await context.confirm(party, await context.send(party, away, 10n));
    },
  })),
  {
    name: 'publish: refuses a valid transaction of another network',
    async run({ post }) {
      expectError(await post('/transactions', DEV_TRANSACTION), 400, 'Invalid transaction network');
    },
  },
];

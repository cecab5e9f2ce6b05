import assert from 'node:assert/strict';
import type { Draft } from '../../support/build-transaction';
import type { ContractCase } from '../case';
import type { Context } from '../context';
import { ACCOUNT, ENTRY, matchesWhole, TRANSACTION } from '../forms';
import { accountText, entryText, stateAfter, type AccountState, type Party } from '../ledger';
import type { Lines } from '../open-lines';
import { sameLines } from '../same';

interface Latest {
  readonly name: string;
  readonly path: string;
  readonly form: RegExp;
  line(party: Party, draft: Draft, before: AccountState, receiver: Party): string;
}

const LATEST: readonly Latest[] = [
  {
    name: 'accounts',
    path: '/accounts/stream',
    form: ACCOUNT,
    line: (party, draft, before) => accountText(party, stateAfter(before, draft)),
  },
  { name: 'transactions', path: '/transactions/stream', form: TRANSACTION, line: (_, draft) => draft.text },
  {
    name: 'entries',
    path: '/accounts/entries/stream',
    form: ENTRY,
    line: (_, draft, before, receiver) => entryText(draft, before.balance, receiver.keys.publicKey),
  },
];

const MAX_ATTEMPTS = 12;
const TIMEOUT_MS = 1_000;

/**
 * The three global streams. A node may delay its status line, so a client cannot see when a subscription begins:
 * payments are made until one of them appears, and from then on every one must.
 */
export const latestStreams: readonly ContractCase[] = LATEST.map((latest) => ({
  name: `latest ${latest.name}: live only, each one once, in order, in the exact format`,
  async run(context) {
    const party = await context.fund(1_000n);
    const away = await context.newParty();
    const lines = context.lines(latest.path);
    const wanted: string[] = [];
    const step = async () => {
      const before = party.state;
      assert.ok(before);
      const draft = await context.send(party, away, 1n);
      await context.confirm(party, draft);
      wanted.push(latest.line(party, draft, before, away));
    };

    const first = await payUntilOneAppears(context, party, lines, step);
    // Nothing from before the subscription: not the OPEN, only later blocks.
    const start = wanted.indexOf(first);
    assert.notEqual(start, -1, `not one of the later blocks: ${first}`);
    await step();
    await step();
    const rest: string[] = [];
    while (start + 1 + rest.length < wanted.length) rest.push(await nextOf(party, lines, latest.form));
    sameLines(rest, wanted.slice(start + 1));
    await lines.silent(500, ownMark(party));
  },
}));

const ownMark = ({ keys }: Party) => `"publicKey":"${keys.publicKey}"`;

async function payUntilOneAppears(
  context: Context,
  party: Party,
  lines: Lines,
  step: () => Promise<void>,
): Promise<string> {
  let shown: string | undefined;
  const watching = lines.nextWith(ownMark(party)).then((line) => (shown = line));
  watching.catch(() => undefined);
  for (let count = 0; shown === undefined && count < MAX_ATTEMPTS; count++) {
    await step();
    await Promise.race([watching, context.wait(TIMEOUT_MS)]);
  }
  return watching;
}

/** The next line about the party; every line before it, whatever its account, must have the right format. */
async function nextOf(party: Party, lines: Lines, form: RegExp): Promise<string> {
  for (;;) {
    const line = await lines.next();
    assert.ok(matchesWhole(form, line), `wrong format: ${line}`);
    if (line.includes(ownMark(party))) return line;
  }
}

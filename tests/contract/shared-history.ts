import type { Draft } from '../support/build-transaction';
import { createOnce, type Context } from './context';
import { createContext } from './context';
import { entryText, receivableText, stateOf, type Party } from './ledger';

/** Accounts with a known history that no other case changes. */
export interface SharedHistory {
  /** Opened with 10000, sent 500 to `other`, changed to `other`, received 2000, sent 5000 and 999 to `unopened`. */
  readonly rich: Party;
  /** The blocks of `rich` by height, and what a node prints about each. */
  readonly drafts: readonly Draft[];
  readonly transactions: readonly string[];
  readonly entries: readonly string[];
  /** Opened with the 500, represents itself and `rich`. */
  readonly other: Party;
  readonly otherTransaction: string;
  readonly otherEntry: string;
  /** Never opened; its receivables by decreasing amount: 5000 and 999. */
  readonly unopened: Party;
  readonly receivables: readonly string[];
}

/** The shared history of this run. Creating it may take longer than the case that first uses it. */
export function sharedHistory(context: Context): Promise<SharedHistory> {
  return createOnce(context.node, 'story', () =>
    write(createContext(context.node, new AbortController().signal)),
  );
}

async function write(context: Context): Promise<SharedHistory> {
  const [rich, other, unopened] = await Promise.all([
    context.newParty(),
    context.newParty(),
    context.newParty(),
  ]);
  const drafts: Draft[] = [];
  const confirm = async (draft: Draft) => {
    await context.confirm(rich, draft);
    drafts.push(draft);
    return draft;
  };
  const first = await context.pay(rich, 10_000n);
  await confirm(await context.take(rich, first));
  const gift = await confirm(await context.send(rich, other, 500n));
  await confirm(await context.change(rich, other));
  const second = await context.pay(rich, 2_000n);
  await confirm(await context.take(rich, second));
  const large = await confirm(await context.send(rich, unopened, 5_000n));
  const small = await confirm(await context.send(rich, unopened, 999n));
  const opened = await context.take(other, gift);
  await context.confirm(other, opened);

  const payers = [first, second].map(({ members }) => String(members.publicKey));
  const [another, nobody] = [other.keys.publicKey, unopened.keys.publicKey];
  const subjects = [payers[0], another, another, payers[1], nobody, nobody];
  const before = [0n, ...drafts.map((draft) => BigInt(draft.members.balance ?? 0n))];
  return {
    rich,
    drafts,
    transactions: drafts.map((draft) => draft.text),
    entries: drafts.map((draft, index) => entryText(draft, before[index] ?? 0n, subjects[index] ?? '')),
    other,
    otherTransaction: opened.text,
    otherEntry: entryText(opened, 0n, rich.keys.publicKey),
    unopened,
    receivables: [large, small].map(receivableText),
  };
}

/** The current height of the fixture's account. */
export function lastHeight({ rich }: SharedHistory): bigint {
  return stateOf(rich).height;
}

import { createContext, type Node } from '../../contract/context';
import { sharedHistory } from '../../contract/shared-history';
import type { Party } from '../../contract/ledger';

/** A node with accounts of the same history as on any other node, under the same names. */
export interface KnownWorld {
  readonly node: Node;
  /** Replaces names such as `‹rich›` with what they stand for on this node. */
  fill(text: string): string;
  /** The reverse, which also replaces times, signatures and everything about foreign accounts. */
  mark(text: string): string;
}

/** What stays different although both nodes are right, and the mark that replaces it. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/"(signature|work|requestId)":"[^"]*"/g, '"$1":‹any›'],
  [/"(timestamp|lastTransactionTimestamp|lastVotedAt|differenceMillis)":-?\d+/g, '"$1":‹any›'],
  [/"(timestamp|serverInstant)":"[^"]*"/g, '"$1":‹any›'],
  [/,"message":(?:"(?:[^"\\]|\\.)*"|null)/g, ''],
  [/"[0-9A-F]{64}"/g, '‹foreign hex›'],
  [/"atto:\/\/[a-z2-7]{61}"/g, '‹foreign address›'],
];

/** Writes the history on a node. Takes a few seconds on a real one. */
export async function openKnownWorld(node: Node): Promise<KnownWorld> {
  await node.funds.open();
  const context = createContext(node, new AbortController().signal);
  const { rich, other, unopened, drafts } = await sharedHistory(context);
  const names = new Map<string, string>();
  drafts.forEach(({ hash }, index) => addHex(names, `hash ${index + 1}`, hash));
  const parties: Readonly<Record<string, Party>> = { rich, other, unopened };
  for (const [name, { keys }] of Object.entries(parties)) {
    addHex(names, name, keys.publicKey);
    names.set(`address of ${name}`, keys.address);
    names.set(`bare address of ${name}`, keys.address.replace('atto://', ''));
  }
  names.set('transaction', drafts[1]!.text);
  const values = [...names].filter(([name]) => name !== 'transaction');
  return {
    node,
    fill: (text) => text.replace(/‹([^›]+)›/g, (whole, name: string) => names.get(name) ?? whole),
    mark(text) {
      const named = values.reduce((rest, [name, value]) => rest.replaceAll(value, `‹${name}›`), text);
      return MARKS.reduce((rest, [found, mark]) => rest.replace(found, mark), named);
    },
  };
}

function addHex(names: Map<string, string>, name: string, hex: string): void {
  names.set(name, hex);
  names.set(`${name} in lower case`, hex.toLowerCase());
}

/**
 * `npx tsx tests/lying-node/without-protection.ts [TEXT]`: takes one protection from a program at a time, and plays it in front of servers
 * that lie. Each has to fail: otherwise the lies would not notice if the protection were missing. The date of a block is not among
 * them, because the official library and the work server refuse a block of tomorrow as well. The last line is `N passed, N failed`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { Kind } from './lies';
import { playAll, TruthfulFault, type Result } from './play';
import { PROGRAMS, type Program } from './programs';

interface Mutation {
  readonly without: string;
  readonly program: string;
  /** The kinds of lies that have to notice. */
  readonly kinds: readonly Kind[];
  /** What they have to find; another fault, such as a late search for work, is no proof. */
  readonly fault: string;
  /** Replacements in the bundled program, each of which has to match once. */
  readonly edits: readonly (readonly [text: string | RegExp, by: string])[];
}

const UNSIGNED = [/if \(!(verify\d*)\(null/, 'if (false && !$1(null'] as const;

const MUTATIONS: readonly Mutation[] = [
  {
    without: 'storing a version before it is published',
    program: 'withdraw.mts',
    kinds: ['killed'],
    fault: 'PAID TWICE',
    edits: [
      [
        /return save\(\{ \.\.\.withdrawal, state: "signed", versions \}\);/,
        'return { ...withdrawal, state: "signed", versions };',
      ],
    ],
  },
  {
    // The second copy overwrites the record of the first. It pays nothing: it sees that payment in the chain.
    without: 'the lock of the account',
    program: 'withdraw.mts',
    kinds: ['two copies'],
    fault: 'FALSE RECEIPT',
    edits: [[/await locked\(dirname\d*\(file\), own, run\)/, 'await run()']],
  },
  {
    without: 'looking for a version in the chain',
    program: 'withdraw.mts',
    kinds: ['lost'],
    fault: 'PAID TWICE',
    edits: [
      [/if \(confirmed !== (void 0|undefined)\)/, 'if (confirmed?.hash === "")'],
      [/if \(same !== (void 0|undefined)\)/, 'if (same?.hash === "")'],
    ],
  },
  {
    without: 'a height that is stored before the first request',
    program: 'wallet-withdraw.mts',
    kinds: ['killed'],
    fault: 'PAID TWICE',
    edits: [[/return save\(\{ \.\.\.record, \.\.\.earlier/, 'return ({ ...record, ...earlier']],
  },
  {
    without: 'asking again for what was not verified',
    program: 'watch-deposits.mts',
    kinds: ['no transaction'],
    fault: 'LEFT OUT',
    edits: [
      [/timers\.push\(setTimeout\(\(\) => ending\.abort\(\), Number\(retry\)\)\);/, ''],
      [/const timers = \[setTimeout\(\(\) => ending\.abort\(\), Number\(reopen\)\)\];/, 'const timers = [];'],
    ],
  },
  {
    without: 'signatures, hashes and links',
    program: 'watch-deposits.mts',
    kinds: ['value'],
    fault: 'CREDIT WITHOUT A BLOCK',
    edits: [
      UNSIGNED,
      [/if \(!isLinked\)/, 'if (!isLinked && !isLinked.length && 0)'],
      [/if \(change !== \(send === (void 0|undefined) \? -raw : raw\)\)/, 'if (change === "")'],
      [/if \(block2?\?\.hash !== hash\d?\)/, 'if (false)'],
    ],
  },
];

/** The same program without the protection. */
const mutated = (program: Program, { edits }: Mutation): Program => ({
  ...program,
  async command(folder) {
    const command = await program.command(folder);
    const file = command.at(-1)!;
    let text = await readFile(file, 'utf8');
    for (const [find, by] of edits) {
      if (text.split(find).length < 2) throw new Error(`not in ${program.name}: ${find}`);
      text = text.replace(find, by);
    }
    await writeFile(file, text);
    return command;
  },
});

const [only = ''] = process.argv.slice(2);
let [passed, failed] = [0, 0];
for (const mutation of MUTATIONS.filter(({ without }) => without.includes(only))) {
  const program = PROGRAMS.find(({ name }) => name === mutation.program)!;
  let found: Pick<Result, 'lie' | 'fault'> | undefined;
  const isFound = new Error('found');
  const choose = <T extends { lie: { kind: Kind } }>(lies: readonly T[]) =>
    lies.filter(({ lie }) => mutation.kinds.includes(lie.kind));
  await playAll(mutated(program, mutation), choose, (result) => {
    if (!result.fault?.startsWith(mutation.fault) || !mutation.kinds.includes(result.kind)) return;
    found = result;
    throw isFound;
  }).catch((error: unknown) => {
    if (error === isFound) return;
    // Some protections are needed even in front of a server that does not lie.
    if (!(error instanceof TruthfulFault) || !error.fault.startsWith(mutation.fault)) throw error;
    found = { lie: 'no lie', fault: error.fault };
  });
  if (found === undefined) failed += 1;
  else passed += 1;
  const end = found === undefined ? 'NOT NOTICED' : `${found.lie}: ${found.fault?.slice(0, 60)}`;
  console.log(`${mutation.program} without ${mutation.without}: ${end}`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

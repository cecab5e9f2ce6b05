/**
 * `npx tsx tests/lying-node/without-protection.ts [TEXT]`: takes one protection from a program at a time, and plays it in front of servers
 * that lie. Each has to fail: otherwise the lies would not notice if the protection were missing. The last line is
 * `N passed, N failed`.
 */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
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
    // In TypeScript, the official library refuses a block of tomorrow.
    without: 'a date that is at most that of the machine',
    program: 'withdraw.py',
    kinds: ['value'],
    fault: 'not paid',
    edits: [
      ['(ahead if ahead <= 60_000 else 0)', 'ahead'],
      ['max(int(time.time() * 1000) + 60_000, head.timestamp + 1)', '1 << 63'],
    ],
  },
  {
    without: 'a height that is stored before the first request',
    program: 'wallet-withdraw.mts',
    kinds: ['killed'],
    fault: 'PAID TWICE',
    edits: [[/return save\(\{ \.\.\.row, \.\.\.earlier/, 'return ({ ...row, ...earlier']],
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

/** The same program without the protection, in one file as it was bundled, or with its modules in Python. */
const mutated = (program: Program, { edits }: Mutation): Program => ({
  ...program,
  async command(folder) {
    const command = await program.command(folder);
    const file = command.at(-1)!;
    if (!file.endsWith('.py')) {
      await edit(program.name, [file], edits);
      return command;
    }
    const copy = join(folder, 'exchange');
    await cp(dirname(file), copy, { recursive: true });
    const modules = [join(copy, basename(file)), join(copy, 'verified.py')];
    await edit(program.name, modules, edits);
    return [...command.slice(0, -1), modules[0]!];
  },
});

/** Makes each replacement in that one of the files which has its text. */
async function edit(name: string, files: readonly string[], edits: Mutation['edits']): Promise<void> {
  for (const [find, by] of edits) {
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const at = texts.findIndex((text) => text.split(find).length > 1);
    if (at < 0) throw new Error(`not in ${name}: ${find}`);
    await writeFile(files[at]!, texts[at]!.replace(find, by));
  }
}

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

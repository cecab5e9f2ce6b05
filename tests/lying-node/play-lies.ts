/**
 * `npx tsx tests/lying-node/play-lies.ts [--program NAME] [--sample N] [--shard 1/2]`: plays the programs of the exchange guide in front of a
 * node and a wallet server that lie once, and prints the table. The last line is `N passed, N failed`. With the address of a
 * real node of network LOCAL in ATTO_REAL_NODE, and the key of an account with coins there in ATTO_REAL_KEY, the programs that
 * pay and receive are played with that one; with the address of a wallet server in ATTO_REAL_WALLET, whose open wallet has that
 * account, so are those that pay through it. `--kind killed` plays one kind only, `--shard 1/2` every second lie: a processor
 * each.
 */
import { parseArgs } from 'node:util';
import type { Lie } from './lies';
import { playAll, sampled, tableOf, type Result } from './play';
import { LEFT_OUT, PROGRAMS } from './programs';

const { values } = parseArgs({
  options: {
    program: { type: 'string' },
    sample: { type: 'string' },
    kind: { type: 'string' },
    shard: { type: 'string', default: '1/1' },
  },
});
// A watcher has a second row, in which it continues a ledger.
const isWanted = ({ name }: { readonly name: string }) => name.startsWith(values.program ?? '');
const programs = PROGRAMS.filter(isWanted);
for (const { name, lack } of LEFT_OUT.filter(isWanted)) console.log(`Left out: ${name}. ${lack}`);
if (programs.length === 0) throw new Error('There is no program to play.');
const size = values.sample === undefined ? undefined : Number(values.sample);
const [shard = 1, shards = 1] = values.shard.split('/').map(Number);
const choose = <T extends { lie: Lie }>(lies: readonly T[]) => {
  const wanted = lies
    .filter(({ lie }) => values.kind === undefined || lie.kind === values.kind)
    .filter((_, at) => at % shards === shard - 1);
  return size === undefined ? wanted : sampled(size)(wanted);
};
const results: Result[] = [];
for (const program of programs)
  results.push(
    ...(await playAll(program, choose, (result) => {
      if (result.outcome === 'FAULT') console.log(result.program, result.kind, result.lie, result.fault);
    })),
  );
console.log(tableOf(results));
const failed = results.filter(({ outcome }) => outcome === 'FAULT').length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { everyExport } from './support/every-export';
import { createRecord } from './support/record';

// `npx tsx tests/bench/bundle.bench.ts`: what src/protocol adds to a page that uses every export of every module, with
// the packages behind it, minified and compressed, compared with every export of the official core library. Modules are
// imported one by one and not through a barrel, so a page without a mnemonic does not load the word list of BIP-39:
// both sums are printed.

const GOAL = 5;
const MNEMONIC = ['mnemonic', 'seed'];
const root = fileURLToPath(new URL('../..', import.meta.url));

const files = await readdir(`${root}/src/protocol`);
const modules = files.filter((file) => /(?<!\.test)\.ts$/.test(file)).map((file) => file.slice(0, -3));
const plain = modules.filter((name) => !MNEMONIC.includes(name));

const record = createRecord('bundle');
const official = await everyExport(['@attocash/commons-core']);
add('official core library', official);
add('protocol core without recovery phrases', await everyExport(plain.map(path)), official);
add('protocol core, all modules', await everyExport(modules.map(path)), official);
await record.write();

function path(name: string): string {
  return `./src/protocol/${name}`;
}

function add(name: string, { raw, gzip }: { raw: number; gzip: number }, against?: { gzip: number }): void {
  record.figure(`${name}, minified`, raw / 1_000, 'kB');
  record.figure(`${name}, after gzip`, gzip / 1_000, 'kB');
  if (against === undefined) return;
  record.figure(
    `${name}: how many times smaller than the official library, after gzip`,
    against.gzip / gzip,
    '×',
    { atLeast: GOAL },
  );
}

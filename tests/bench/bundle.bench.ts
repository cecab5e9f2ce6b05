import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { everyExport } from './support/every-export';

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

const official = await everyExport(['@attocash/commons-core']);
print('@attocash/commons-core', official);
print('src/protocol without mnemonics', await everyExport(plain.map(path)), official);
print('src/protocol, all modules', await everyExport(modules.map(path)), official);

function path(name: string): string {
  return `./src/protocol/${name}`;
}

function print(name: string, { raw, gzip }: { raw: number; gzip: number }, against?: { gzip: number }): void {
  const sizes = `${kilobytes(raw)} minified ${kilobytes(gzip)} gzip`;
  const times = against === undefined ? 0 : against.gzip / gzip;
  const verdict = `  1/${times.toFixed(2)} (goal 1/${GOAL} ${times >= GOAL ? 'reached' : 'missed'})`;
  console.log(`${name.padEnd(32)}${sizes}${against === undefined ? '' : verdict}`);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
}

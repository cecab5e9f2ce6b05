import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

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

const official = await size(['@attocash/commons-core']);
print('@attocash/commons-core', official);
print('src/protocol without mnemonics', await size(plain.map(path)), official);
print('src/protocol, all modules', await size(modules.map(path)), official);

function path(name: string): string {
  return `./src/protocol/${name}`;
}

/** The bytes of a script that uses every value that these modules export, without the cost of exporting them again. */
async function size(specifiers: readonly string[]): Promise<{ raw: number; gzip: number }> {
  const imports: string[] = [];
  const used: string[] = [];
  for (const specifier of specifiers) {
    const target = specifier.startsWith('.') ? `${root}/${specifier}.ts` : specifier;
    for (const name of Object.keys((await import(target)) as object)) {
      if (name === 'default' || name === 'module.exports') continue;
      imports.push(`import { ${name} as u${used.length} } from ${JSON.stringify(specifier)};`);
      used.push(`u${used.length}`);
    }
  }
  const { outputFiles } = await build({
    stdin: { contents: `${imports.join('\n')}\nglobalThis.used = [${used.join(', ')}];`, resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    // The official library needs it only without Web Crypto, which a page has.
    external: ['node:crypto'],
    write: false,
    logLevel: 'error',
  });
  const [output] = outputFiles;
  if (output === undefined) throw new Error('nothing was built');
  return { raw: output.contents.length, gzip: gzipSync(output.contents, { level: 9 }).length };
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

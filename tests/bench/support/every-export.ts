import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A script's bytes: uncompressed, and compressed as well as each algorithm can. */
interface Bundle {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** The bytes of a script that uses every value that these modules export, without the cost of exporting them again. */
export async function everyExport(specifiers: readonly string[]): Promise<Bundle> {
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
  const { contents } = output;
  return {
    raw: contents.length,
    gzip: gzipSync(contents, { level: 9 }).length,
    brotli: brotliCompressSync(contents).length,
  };
}

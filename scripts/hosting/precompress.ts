/**
 * `npm run precompress`: writes `file.br` and `file.gz` next to the files of a build, for servers that send them as they
 * are (nginx, Caddy, Apache with the generated configuration).
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from './compress-files';
import { readOptions } from '../support/options';

const USAGE = `Usage: npm run precompress [-- OPTIONS]

  --dir DIR   folder of the built site (default build)`;

const { values } = readOptions(USAGE, { dir: { type: 'string', default: 'build' } });
if (existsSync(join(values.dir, 'index.html'))) {
  const { files, bytes, brotli, gzip } = await precompress(values.dir);
  const percent = (part: number) => `${((100 * part) / Math.max(bytes, 1)).toFixed(1)} %`;
  console.log(
    `${files} files, ${bytes} bytes: ${brotli} with brotli (${percent(brotli)}), ${gzip} with gzip (${percent(gzip)}).`,
  );
} else {
  console.error(`There is no built site in ${values.dir}. Run \`npm run build\` first.`);
  process.exitCode = 1;
}

/**
 * `npm run illustrations`: renders changed illustrations of posts (`illustration.svg` in their folders) as PNG for
 * the image pipeline. Commit both files; it is not part of the build.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup.mjs';
import { drawIllustration, markIn, markOf } from './support/illustration';

const blog = join(root, 'blog');
const drawings = readdirSync(blog, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('illustration.svg'),
);

for (const file of drawings.sort()) {
  const svg = readFileSync(join(blog, file), 'utf8');
  const picture = join(blog, file.replace(/svg$/, 'png'));
  if (existsSync(picture) && (await markIn(readFileSync(picture))) === markOf(svg)) continue;
  const png = await drawIllustration(svg);
  writeFileSync(picture, png);
  console.log(`${dirname(file)}: ${png.length} bytes`);
}

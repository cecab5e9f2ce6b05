/**
 * `npm run whitepaper`: prints the whitepaper page to a PDF with the print style sheet, and records its sources. The
 * date is that of the last change in git. Run it after changing one of the sources, and commit the result together
 * with the change; it is not part of the build.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { lastChangeOf } from './support/last-change';
import { readOptions } from '../support/options';
import { printPage } from './support/print-page';
import { WHITEPAPER_PDF, WHITEPAPER_SOURCES, whitepaperSources } from './support/whitepaper-sources';

const USAGE = `Usage: npm run whitepaper -- [--dir FOLDER]
  --dir  an up-to-date build of the site (default: a new build in build-whitepaper)`;
const TITLE = 'Atto whitepaper';
const SITE = 'https://atto.cash';
const FOOT = `<div style="width:100%;margin:0 17mm;display:flex;justify-content:space-between;font:8px sans-serif;color:#5f6670">
  <span>${TITLE} · ${SITE.slice('https://'.length)}/docs/whitepaper</span>
  <span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>`;

const { dir: given } = readOptions(USAGE, { dir: { type: 'string' } }).values;
const dir = join(root, given ?? 'build-whitepaper');
if (given === undefined) {
  const build = ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build', '--out-dir', dir];
  const { status } = spawnSync(process.execPath, build, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

const sources = whitepaperSources(root);
// Each line: checksum, two spaces, path.
const files = sources
  .trim()
  .split('\n')
  .map((line) => line.slice(66));
const date = lastChangeOf(root, files, Date.now);

const pdf = await printPage({ dir, site: SITE, path: '/docs/whitepaper', title: TITLE, foot: FOOT, date });
writeFileSync(join(root, WHITEPAPER_PDF), pdf);
writeFileSync(join(root, WHITEPAPER_SOURCES), sources);
console.log(`${WHITEPAPER_PDF}: ${Math.round(pdf.length / 1000)} kB`);

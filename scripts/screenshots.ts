/**
 * `npm run screenshots`: takes the pictures of our own pages that posts show, from the site in front of a local network.
 * The network tells the same story on every machine, so that another run gives the same pictures until a page changes.
 * Commit what it writes; a build needs none of this.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { createSeededDevnet } from '../devnet/create-seeded-devnet';
import { serveDevnet } from '../devnet/serve-devnet';
import { serve } from './serve/serve-folder';
import { root } from './setup.mjs';
import { CHROMIUM_FLAGS, ensureChromium } from './support/chromium';
import { readOptions } from './support/options';
import { EXPLORER_SHOTS } from './support/shots';

const USAGE = `Usage: npm run screenshots [-- OPTIONS]

  --no-build   use the site as the browser tests built it last; builds it where it is missing`;

const DIR = 'build-e2e';
/** CSS pixels of the window, and points of the screen for each: together the width of the picture. */
const WINDOW = { width: 720, height: 1000 };
const SCALE = 2;
/** Around the picture, in points, and its colour: `--atto-skeleton` of the tokens. */
const MARGIN = 40;
const GROUND = '#eceeef';

const { values } = readOptions(USAGE, { 'no-build': { type: 'boolean', default: false } });

if (!values['no-build'] || !existsSync(join(root, DIR, 'index.html'))) {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build', '--out-dir', join(root, DIR)],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ATTO_NETWORK: 'LOCAL', ATTO_NODE_LOCAL: '/node' },
    },
  );
  if (status !== 0) process.exit(status ?? 1);
}

const devnet = await createSeededDevnet();
const node = await serveDevnet(devnet, { port: 0 });
const site = await serve({ dir: join(root, DIR), port: 0, node: node.url });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
try {
  for (const { file, take } of EXPLORER_SHOTS) {
    const context = await browser.newContext({
      viewport: WINDOW,
      deviceScaleFactor: SCALE,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'UTC',
    });
    const taken = await take({ page: await context.newPage(), site: site.url, devnet });
    const png = await sharp(await onGround(taken))
      .png({ palette: true, quality: 95, dither: 0, effort: 10, compressionLevel: 9 })
      .toBuffer();
    writeFileSync(join(root, file), png);
    console.log(`${file}: ${png.length} bytes`);
    await context.close();
  }
} finally {
  await browser.close();
  await site.close();
  await node.close();
  await devnet[Symbol.asyncDispose]();
}

/** A picture of a white page on a white page needs an edge: it lies on the grey of what stands in for it while it loads, its corners round. */
async function onGround(taken: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(taken).metadata();
  const corners = `<svg><rect width="${width}" height="${height}" rx="24"/></svg>`;
  const round = await sharp(taken)
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const [top, bottom, left, right] = [MARGIN, MARGIN, MARGIN, MARGIN];
  return sharp(round)
    .flatten({ background: GROUND })
    .extend({ top, bottom, left, right, background: GROUND })
    .png()
    .toBuffer();
}

/**
 * `npm run screenshots`: takes the screenshots of our pages that posts, docs and the home page show, from the site with
 * a local network. The network has the same story on every machine, so another run gives the same images until a page
 * changes. Commit the result; it is not part of the build.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { createSeededDevnet } from '../../devnet/create-seeded-devnet';
import { systemClock } from '../../devnet/devnet-clock';
import { serveDevnet } from '../../devnet/serve-devnet';
import { serve } from '../serve/serve-folder';
import { root } from '../setup.mjs';
import { CHROMIUM_FLAGS, ensureChromium } from '../support/chromium';
import { readOptions } from '../support/options';
import { EXPLORER_SHOTS, type Shot } from './support/shots';
import { WALLET_SHOTS } from './support/wallet-shots';
import { playWalletStory, WALLET_NOW } from './support/wallet-story';

const USAGE = `Usage: npm run screenshots [-- OPTIONS]

  --no-build   reuse the last build of the browser tests; builds the site if there is none`;

const DIR = 'build-e2e';
/** The window in CSS pixels, and device pixels per CSS pixel; their product is the width of the image. */
const WINDOW = { width: 720, height: 1000 };
const SCALE = 2;
/** Margin around the image in device pixels, and its colour: the token `--atto-skeleton`. */
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

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
try {
  await takeAll(EXPLORER_SHOTS);
  await takeAll(WALLET_SHOTS, { now: WALLET_NOW, prepare: playWalletStory });
} finally {
  await browser.close();
}

/**
 * Takes screenshots in front of a new local network.
 *
 * @param options.now the time in the browser, which is fixed, and at which the network begins
 * @param options.prepare called with the URL of the node before the first screenshot
 */
async function takeAll(
  shots: readonly Shot[],
  options: { readonly now?: number; readonly prepare?: (node: string) => Promise<void> } = {},
): Promise<void> {
  const { now, prepare } = options;
  const ahead = now === undefined ? 0 : now - Date.now();
  const devnet = await createSeededDevnet({ clock: { ...systemClock, now: () => Date.now() + ahead } });
  const node = await serveDevnet(devnet, { port: 0 });
  const site = await serve({ dir: join(root, DIR), port: 0, node: node.url });
  try {
    await prepare?.(node.url);
    for (const { file, take } of shots) {
      const context = await browser.newContext({
        viewport: WINDOW,
        deviceScaleFactor: SCALE,
        reducedMotion: 'reduce',
        locale: 'en-GB',
        timezoneId: 'UTC',
      });
      const page = await context.newPage();
      if (now !== undefined) await page.clock.setFixedTime(now);
      const taken = await take({ page, site: site.url, devnet });
      const png = await sharp(await onGround(taken))
        .png({ palette: true, quality: 95, dither: 0, effort: 10, compressionLevel: 9 })
        .toBuffer();
      writeFileSync(join(root, file), png);
      console.log(`${file}: ${png.length} bytes`);
      await context.close();
    }
  } finally {
    await site.close();
    await node.close();
    await devnet[Symbol.asyncDispose]();
  }
}

/**
 * Adds rounded corners and a grey margin, in the colour of the loading skeleton, because a screenshot of a white page
 * has no visible edge on a white page.
 */
async function onGround(taken: Buffer): Promise<Buffer> {
  const fitted = await sharp(taken)
    .resize({ width: WINDOW.width * SCALE, withoutEnlargement: true })
    .png()
    .toBuffer();
  const { width, height } = await sharp(fitted).metadata();
  const corners = `<svg><rect width="${width}" height="${height}" rx="24"/></svg>`;
  const round = await sharp(fitted)
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

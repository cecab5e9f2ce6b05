import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { APPEARANCE_SCRIPT, PAPER } from '../../src/app/page-scripts/appearance-script';
import { DOCUMENT_META, WALLET_ORIGIN_PATH, WALLET_STARTED } from '../../src/app/secrets/page-document';
import { policyForMeta } from '../../src/plugins/security-headers/policy';
import { root } from '../setup.mjs';
import type { Bundle } from './bundle';

const DESCRIPTION =
  'Send and receive Atto in your browser without a fee, usually in under a second once the proof of work is ready, with keys that never leave your device.';

/**
 * The scripts inside the page: its colours, and what is said if its code does not load. That one is bundled, because the
 * loader of this program adds helpers to functions, which their text would then need.
 */
export async function inlineScriptsOf(site: string): Promise<readonly string[]> {
  const given = ['/', `${site}/help#stuck-page`, WALLET_STARTED].map((value) => JSON.stringify(value));
  const { outputFiles } = await bundle({
    stdin: {
      contents: `import { reportLoadFailure } from './load-failure'; reportLoadFailure(${given.join(', ')});`,
      resolveDir: join(root, 'src/app/page-scripts'),
    },
    ...{ bundle: true, minify: true, write: false, format: 'iife', target: 'es2020', logLevel: 'error' },
  });
  return [APPEARANCE_SCRIPT, outputFiles[0]!.text.trim()];
}

/** The only page: its policy comes first, so that it applies to everything else on any host. */
export function walletDocument(
  { scripts, styles }: Bundle,
  {
    inline,
    policy,
    site,
  }: { readonly inline: readonly string[]; readonly policy: string; readonly site: string },
): string {
  const head = [
    '<meta charset=UTF-8>',
    `<meta http-equiv=Content-Security-Policy content="${policyForMeta(policy)}">`,
    `<meta name=${DOCUMENT_META} content="${WALLET_ORIGIN_PATH}">`,
    '<meta name=viewport content="width=device-width,initial-scale=1">',
    '<title>Wallet | Atto</title>',
    `<meta name=description content="${DESCRIPTION}">`,
    `<meta name=theme-color content="${PAPER.light}">`,
    ...inline.map((script) => `<script>${script}</script>`),
    '<link rel=icon href="/favicon.ico">',
    '<link rel=icon type="image/svg+xml" href="/emblem.svg">',
    '<link rel=manifest href="/wallet.webmanifest">',
    ...styles.map((file) => `<link rel=stylesheet href="/${file}">`),
    ...scripts.map((file) => `<script src="/${file}" defer></script>`),
  ];
  return `<!doctype html>
<html lang=en>
<head>${head.join('\n')}
</head>
<body>
<div id=wallet>
<h1>Wallet</h1>
<p>A wallet holds the keys to your account and signs your payments. This one runs in your browser. Payments are free and usually settle in under a second once their proof of work is ready, and your keys stay on your device.</p>
<noscript><p><strong>The wallet needs JavaScript</strong>, because it signs payments on your device. Turn it on for this
page, or use another browser. Your coins are on the network and are not affected. <a href="${site}/help">Help</a></p></noscript>
</div>
</body>
</html>
`;
}

/** For every other path. */
export const NOT_FOUND_DOCUMENT = `<!doctype html>
<html lang=en>
<head><meta charset=UTF-8>
<meta name=viewport content="width=device-width,initial-scale=1">
<title>Page Not Found | Atto</title>
</head>
<body>
<h1>Page Not Found</h1>
<p>There is nothing at this address. <a href="/">Open the wallet</a>.</p>
</body>
</html>
`;

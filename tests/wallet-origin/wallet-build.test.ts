import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APPEARANCE_SCRIPT } from '../../src/app/page-scripts/appearance-script';
import { siteConfigFromEnvironment } from '../../src/app/site/config';
import { hashSource, inlineScripts } from '../../src/plugins/security-headers/inline-scripts';
import { pageCode } from '../../src/plugins/security-headers/page-code';
import { WALLET_ORIGIN } from '../site/budgets';
import { judgeHeaders } from '../../scripts/live-site/check-headers/judge-headers';
import { planOf } from '../../scripts/hosting/host-plan';
import { policyDrift } from '../../scripts/hosting/policy-drift';
import { headersFor, parseHeaders } from '../../scripts/serve/host-files';
import { buildWallet, checkNodes } from '../../scripts/wallet-origin/wallet-build';

const config = siteConfigFromEnvironment({ ATTO_NODE_LIVE: 'https://node.example' });
let [dir, again]: readonly string[] = [];
let sums: readonly string[] = [];

beforeAll(async () => {
  [dir, again] = ['one', 'other'].map((name) => mkdtempSync(join(tmpdir(), `wallet-origin-${name}-`)));
  const site = 'https://site.example';
  sums = [await buildWallet(dir!, config, site), await buildWallet(again!, config, site)];
});
afterAll(() => {
  for (const folder of [dir, again]) if (folder) rmSync(folder, { recursive: true });
});

const files = () =>
  readdirSync(dir!, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir!.length + 1));
const read = (file: string) => readFileSync(join(dir!, file));

describe('a wallet with an origin of its own', () => {
  it('has all of its files within the budget', () => {
    const sizes = files().map((file) => [gzipSync(read(file), { level: 9 }).length, file] as const);
    const sum = sizes.reduce((total, [size]) => total + size, 0);
    expect(sum, sizes.map((one) => one.join(' ')).join('\n')).toBeLessThanOrEqual(WALLET_ORIGIN);
  });

  it('has the same bytes in any folder', { tags: 'breadth' }, () => {
    expect(sums[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(sums[1]).toBe(sums[0]);
  });

  it('has pages that fit their policy, and configuration of servers', async () => {
    expect(await policyDrift(dir!)).toEqual([]);
    const plan = planOf(dir!);
    expect(plan.shells).toEqual([]);
    expect(plan.headers['Content-Security-Policy']).toContain("require-trusted-types-for 'script'");
    expect(plan.classes.map(({ folder }) => folder)).toEqual(['/wallet-workers/', '/assets/']);
  });

  it('has one document whose inline scripts set its colours and report code that is missing, and whose policy is the one of its headers', () => {
    const html = read('index.html').toString();
    expect(
      files()
        .filter((file) => file.endsWith('.html'))
        .sort(),
    ).toEqual(['404.html', 'index.html']);
    const [colours, report, ...others] = inlineScripts(html);
    expect([colours, others]).toEqual([APPEARANCE_SCRIPT, []]);
    // It refers to nothing outside itself.
    expect(report).toMatch(
      /^\(\(\)=>\{.*"https:\/\/site\.example\/help#stuck-page","attoWallet".*\}\)\(\);$/,
    );
    expect(report).not.toMatch(/__name|require\(/);
    expect(pageCode(html)).toMatchObject({ styles: [], styled: [], handlers: [] });
    const headers = headersFor('/', parseHeaders(read('_headers').toString()));
    const policy = headers['content-security-policy']!;
    const [, inHtml] = /<meta http-equiv=Content-Security-Policy content="([^"]*)">/.exec(html) ?? [];
    expect(policy.replace(" frame-ancestors 'none';", '')).toBe(inHtml);
    expect(policy).toContain(
      `script-src 'self' 'wasm-unsafe-eval' ${hashSource(APPEARANCE_SCRIPT)} ${hashSource(report!)};`,
    );
    expect(policy).toContain("connect-src 'self' https://node.example ");
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toContain('camera=(self)');
    expect(headers['permissions-policy']).toContain(
      'publickey-credentials-create=(self), publickey-credentials-get=(self)',
    );
    // With such a file, another host could ask for the wallet’s passkeys.
    expect(files().filter((file) => file.includes('well-known'))).toEqual([]);
  });

  it('sends the other headers that the site sends', () => {
    const headers = Object.entries(headersFor('/', parseHeaders(read('_headers').toString())));
    // Its document is not that of the site's wallet page, so only these two are judged as those of a page.
    expect(judgeHeaders({ status: 200, headers, body: '' })).toEqual([
      expect.stringMatching(/^Cross-Origin-Opener-Policy is "same-origin"/),
      expect.stringMatching(/^Permissions-Policy is "camera=\(self\)/),
    ]);
  });

  it('has no two modules of styles with the same name of a class', () => {
    const file = files().find((name) => /assets\/js\/styles\..+\.js$/.test(name))!;
    const names = [
      ...read(file)
        .toString()
        .matchAll(/:"(\w+_\w{6})"/g),
    ].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(300);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('contains nothing of the site’s framework', () => {
    const scripts = files().filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(3);
    for (const file of scripts) expect(read(file).toString(), file).not.toMatch(/docusaurus|react-router/i);
  });

  it('has the licences of the packages that it ships, and of no others', () => {
    const notices = read('third-party-licenses.txt').toString();
    for (const name of ['react-dom', '@noble/curves', '@scure/bip39', 'hash-wasm', '@rspack/core'])
      expect(notices).toContain(`${name} `);
    expect(notices).not.toMatch(/@docusaurus|fontsource/);
  });

  it('refuses a node that is a path: no proxy runs there', () => {
    const relative = siteConfigFromEnvironment({ ATTO_NODE_LOCAL: '/node' });
    expect(() => checkNodes(relative)).toThrow(
      'ATTO_NODE_LOCAL has "/node"; a wallet with an origin of its own needs an absolute URL',
    );
    expect(() => checkNodes(config)).not.toThrow();
  });
});

import { describe, expect, it } from 'vitest';
import { APPEARANCE_SCRIPT } from '../../app/page-scripts/appearance-script';
import { connectOrigins } from './connect-origins';
import { headersFile, WORKER_FOLDERS, type Policies } from './headers-file';
import { hashSource, inlineScripts, inlineStyles } from './inline-scripts';
import {
  BUNDLER_POLICY,
  contentSecurityPolicy,
  policyForMeta,
  securityHeaderLines,
  walletPolicy,
  workerPolicy,
} from './policy';
import { withAppearance, withDocument } from './write-document';

describe('the scripts inside a page', () => {
  it('are found in every spelling, and only those that are executed', () => {
    const html = `<script>one</script><script src="/a.js" defer></script><SCRIPT type=module>two
      </SCRIPT><script src=/b.js></script><script type="application/ld+json">{"a":1}</script>
      <script type="text/javascript" data-rh="true">three</script><script></script>`;
    expect(inlineScripts(html).map((text) => text.trim())).toEqual(['one', 'two', 'three', '']);
  });

  it('are identified by the hash of their text', () => {
    // The example of the CSP specification, level 3, section 6.7.2.
    expect(hashSource("alert('Hello, world.');")).toBe(
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    );
  });
});

describe('the policy', () => {
  const policy = contentSecurityPolicy({ scripts: ["'sha256-x'"], connect: ['https://node.example'] });
  const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

  it('denies by default and lists what is allowed', () => {
    expect(directive('default-src')).toBe("default-src 'none'");
    expect(directive('script-src')).toBe("script-src 'self' 'sha256-x'");
    expect(directive('connect-src')).toBe("connect-src 'self' https://node.example");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
  });

  it('allows the API references to style themselves, on every page where a visit may start', () => {
    expect(directive('style-src')).toBe("style-src 'self' 'unsafe-inline'");
    expect(directive('worker-src')).toBe("worker-src 'self' blob:");
  });

  it('allows a tag manager to load and report only if one is configured, and nothing else', () => {
    const allowed = { scripts: [], connect: [] };
    const plain = contentSecurityPolicy(allowed).split('; ');
    const tagged = contentSecurityPolicy({ ...allowed, tagManager: 'https://tags.example' }).split('; ');
    const changed = tagged.filter((part) => !plain.includes(part));
    expect(changed.map((part) => part.split(' ')[0])).toEqual(['script-src', 'img-src', 'connect-src']);
    expect(changed.every((part) => part.endsWith(' https://tags.example'))).toBe(true);
  });

  it('comes with the other headers, each on one line', () => {
    const lines = securityHeaderLines(policy);
    expect(lines.every(([name, value]) => /^[A-Za-z-]+$/.test(name) && !/[\r\n]/.test(value))).toBe(true);
    expect(Object.fromEntries(lines)).toMatchObject({
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
    });
  });
});

describe('the origins to connect to', () => {
  it('are the nodes and, except for the wallet, the faucets of the build', () => {
    const { wallet, pages } = connectOrigins({
      network: 'LIVE',
      nodes: { LIVE: 'https://node.example/live', LOCAL: '/node' },
      faucets: { LIVE: 'https://faucet.example/live', BETA: 'https://faucet.example', LOCAL: '/faucet-api' },
    });
    expect(wallet.slice(0, 1)).toEqual(['https://node.example']);
    expect(pages).toEqual([...wallet, 'https://faucet.example']);
  });
});

describe('the policy of the wallet', () => {
  const policy = walletPolicy({ scripts: ["'sha256-x'"], connect: ['https://node.example'] });
  const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

  it('allows nothing inline, no eval, no blob workers and no foreign script', () => {
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|blob:|\*/);
    expect(directive('script-src')).toBe("script-src 'self' 'wasm-unsafe-eval' 'sha256-x'");
    expect(directive('style-src')).toBe("style-src 'self'");
    expect(directive('worker-src')).toBe("worker-src 'self'");
  });

  it('allows the styles of the first paint by their hashes', () => {
    const html = '<style>a{}</style><script>"<style>no</style>"</script><STYLE media=print>b{}</STYLE>';
    expect(inlineStyles(html)).toEqual(['a{}', 'b{}']);
    const styled = walletPolicy({ scripts: [], styles: [hashSource('a{}')], connect: [] });
    expect(styled).toContain(`style-src 'self' ${hashSource('a{}')};`);
  });

  it('connects to the nodes of the build only', () => {
    expect(directive('connect-src')).toBe("connect-src 'self' https://node.example");
  });

  it('enforces Trusted Types, with two policies: the bundler’s, and that of the offline copy', () => {
    expect(directive('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect(directive('trusted-types')).toBe(`trusted-types ${BUNDLER_POLICY} atto#offline`);
  });
});

describe('the policy of a worker', () => {
  it('forbids every connection unless one is listed, and any inline script', () => {
    expect(workerPolicy([])).toContain("connect-src 'none';");
    expect(workerPolicy(["'self'", 'https:'])).toContain("connect-src 'self' https:;");
    expect(workerPolicy([])).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(workerPolicy([])).not.toMatch(/unsafe-inline|blob:|\*/);
  });

  it('is that of its folder, and the strictest one in any other', () => {
    const names = [
      ...['page', 'ownNode', 'api', 'faucet', 'wallet', 'keyTools'],
      ...['workers', 'nodeWorkers', 'ownNodeWorkers'],
    ];
    const policies = Object.fromEntries(names.map((name) => [name, name])) as unknown as Policies;
    // Later rules replace earlier ones.
    const rules = headersFile(policies, { hsts: 'max-age=1' }).split(/\n(?=\/)/);
    const policyOf = (path: string) =>
      rules
        .map((rule) => /^(\S*)\*\n {2}! (Content-Security-Policy)\n {2}\2: (.*)/.exec(rule))
        .findLast((found) => found && path.startsWith(found[1]!))?.[3];
    expect(policyOf('/assets/js/1.js')).toBe('workers');
    expect(policyOf('/assets/js/other/1.js')).toBe('workers');
    expect(policyOf(`${WORKER_FOLDERS.nodes}1.js`)).toBe('nodeWorkers');
    expect(policyOf(`${WORKER_FOLDERS.ownNode}1.js`)).toBe('ownNodeWorkers');
  });
});

describe('what withDocument adds to a page', () => {
  const html = '<!doctype html><html><head><meta charset=UTF-8><script>one</script></head></html>';
  const policyOf = (_path: string, scripts: readonly string[]) =>
    contentSecurityPolicy({ scripts, connect: [] });

  it('is a policy for its actual scripts, and its path, before everything except the encoding', () => {
    const policy = policyForMeta(policyOf('/wallet', [hashSource('one')]));
    expect(withDocument('/wallet', html, policyOf)).toBe(
      html.replace(
        '<script>',
        `<meta http-equiv=Content-Security-Policy content="${policy}"><meta name=atto-document content="/wallet"><script>`,
      ),
    );
    expect(policy).not.toContain('frame-ancestors');
    expect(policy).toContain("object-src 'none'");
  });

  it('is a marker for custom nodes, if the reader can choose one', () => {
    const marker = '<meta name=atto-document content="own-node">';
    expect(withDocument('/explorer/accounts', html, policyOf)).toContain(
      `<meta charset=UTF-8>${marker}<script>`,
    );
  });

  it('is nothing on other pages', () => {
    for (const path of ['/', '/404', '/docs', '/blog/wallet', '/wallets', '/Wallet'])
      expect(withDocument(path, html, policyOf)).toBe(html);
  });

  it('replaces the framework’s inline style on the wallet’s page, and refuses any other', () => {
    const icons = html.replace(
      '</html>',
      '<body><svg style="display: none;"><defs></defs></svg></body></html>',
    );
    expect(withDocument('/wallet', icons, policyOf)).toContain('<svg display="none"><defs>');
    expect(withDocument('/explorer', icons, policyOf)).toContain('<svg style="display: none;">');
    const styled = html.replace('</html>', '<p style="color:red">x</p></html>');
    expect(() => withDocument('/wallet', styled, policyOf)).toThrow(
      'The wallet’s page has a style attribute, which its policy blocks: <p style="color:red">',
    );
  });

  it('is required: a page for secrets that cannot have it fails the build', () => {
    expect(() => withDocument('/wallet', '<html><head><title>x</title></head></html>', policyOf)).toThrow(
      'The page /wallet does not begin with its encoding',
    );
  });
});

describe('the colours of the wallet’s page', () => {
  const theme = '<script>document.documentElement.setAttribute("data-theme-choice","light")</script>';

  it('are set right after those of the theme, before anything that is shown', () => {
    const html = `<body><script>one</script>${theme}<div id=__docusaurus></div><script>two</script></body>`;
    expect(withAppearance(html)).toBe(html.replace('<div', `<script>${APPEARANCE_SCRIPT}</script><div`));
  });

  it('need the theme’s script', () => {
    expect(() => withAppearance('<body><script>one</script></body>')).toThrow(
      'does not have the theme’s script',
    );
  });
});

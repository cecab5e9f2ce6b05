import { describe, expect, it } from 'vitest';
import {
  contentSecurityPolicy,
  PERMISSIONS,
  policyForMeta,
  securityHeaderLines,
  walletPolicy,
} from '../../../src/plugins/security-headers/policy';
import { pathsToCheck } from './paths-to-check';
import { judgeHeaders } from './judge-headers';

const policy = contentSecurityPolicy({ scripts: ["'sha256-x'"], connect: ['https://node.example'] });
const strict = walletPolicy({ scripts: ["'sha256-x'"], connect: ['https://node.example'] });
const good = securityHeaderLines(policy);
const secretBody = `<head><meta charset=UTF-8><meta http-equiv=Content-Security-Policy content="${policyForMeta(strict)}"><meta name=atto-document content="/wallet">`;
const changed = (name: string, ...values: string[]) =>
  good.flatMap(([one, value]) =>
    one === name ? values.map((other) => [one, other] as const) : [[one, value] as const],
  );
const judge = (headers: readonly (readonly [string, string])[], body = '<head>') =>
  judgeHeaders({ status: 200, headers, body });
const walletHeaders: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy': strict,
  'Permissions-Policy': PERMISSIONS.camera,
};
const secretHeaders = good.map(([name, value]) => [name, walletHeaders[name] ?? value] as const);

describe('the headers of a response', () => {
  it('are accepted as the build writes them, whatever the case of their names', () => {
    expect(judge(good)).toEqual([]);
    expect(judge(good.map(([name, value]) => [name.toLowerCase(), value] as const))).toEqual([]);
    expect(judge(secretHeaders, secretBody)).toEqual([]);
  });

  it('are all reported as missing if a host ignores the rules', () => {
    expect(judge([])).toEqual(
      [
        'Cross-Origin-Opener-Policy',
        'Content-Security-Policy',
        'Strict-Transport-Security',
        'X-Content-Type-Options',
        'X-Frame-Options',
        'Referrer-Policy',
        'Cross-Origin-Resource-Policy',
        'Origin-Agent-Cluster',
        'Permissions-Policy',
      ].map((name) => `${name} is missing.`),
    );
  });

  it.each(good.map(([name]) => name))('are wrong if %s is missing or duplicated', (name) => {
    const [, value = ''] = good.find(([one]) => one === name)!;
    expect(judge(changed(name))).toEqual([`${name} is missing.`]);
    expect(judge(changed(name, value, value))).toEqual([
      expect.stringMatching(`^${name} is present 2 times`),
    ]);
  });

  it.each(good.map(([name]) => name))('are wrong if %s is merged with itself', (name) => {
    const [, value = ''] = good.find(([one]) => one === name)!;
    if (name === 'Permissions-Policy') return;
    expect(judge(changed(name, `${value}, ${value}`))).toHaveLength(1);
  });

  it('are wrong if two opener policies are merged, which makes them invalid', () => {
    const joined = secretHeaders.map(
      ([name, value]) =>
        [
          name,
          name === 'Cross-Origin-Opener-Policy' ? 'same-origin-allow-popups, same-origin' : value,
        ] as const,
    );
    expect(judge(joined, secretBody)).toEqual([
      'Cross-Origin-Opener-Policy is merged from 2 rules ("same-origin-allow-popups, same-origin"), which is invalid.',
    ]);
  });

  it('are wrong if a page for secrets has those of other pages, or vice versa', () => {
    expect(judge(good, secretBody)).toEqual([
      'Cross-Origin-Opener-Policy is "same-origin-allow-popups"; expected same-origin.',
      'Content-Security-Policy of /wallet allows inline styles.',
      'Content-Security-Policy of /wallet does not enforce Trusted Types.',
    ]);
    expect(judge(secretHeaders)).toEqual([
      'Cross-Origin-Opener-Policy is "same-origin"; expected same-origin-allow-popups.',
      expect.stringMatching(/^Permissions-Policy is ".*"; expected .* outside the wallet the camera\.$/),
    ]);
  });

  it('may be those of either kind on a redirect or a not-found page, but never merged', () => {
    for (const status of [308, 404]) {
      for (const headers of [good, secretHeaders])
        expect(judgeHeaders({ status, headers, body: '' })).toEqual([]);
      const joined = changed('Cross-Origin-Opener-Policy', 'same-origin, same-origin');
      expect(judgeHeaders({ status, headers: joined, body: '' })).toHaveLength(1);
    }
  });

  it.each([
    ["default-src 'self'", /does not set default-src to 'none'/],
    [policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"), /frame-ancestors/],
    [
      policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
      /allows scripts from 'unsafe-inline'/,
    ],
    [policy.replace("script-src 'self'", 'script-src *'), /allows scripts from \*/],
    [policy.replace(/script-src [^;]*; /, ''), /does not restrict scripts/],
  ])('are wrong with the policy %s', (value, sentence) => {
    expect(judge(changed('Content-Security-Policy', value)).join(' ')).toMatch(sentence);
  });

  it('are wrong if a page for secrets may load foreign scripts, connect to any host, or has no policy in its HTML', () => {
    const of = (value: string) =>
      secretHeaders.map(([name, old]) => [name, name === 'Content-Security-Policy' ? value : old] as const);
    const tagged = contentSecurityPolicy({ scripts: [], connect: [], tagManager: 'https://tags.example' });
    expect(judge(of(tagged), secretBody).join(' ')).toContain(
      'of /wallet allows foreign scripts: https://tags.example',
    );
    const wide = contentSecurityPolicy({ scripts: [], connect: ['https:'] });
    expect(judge(of(wide), secretBody).join(' ')).toContain('of /wallet allows connections to any host');
    expect(judge(of(wide))).not.toContain('any host');
    const bare = secretBody.replace(/<meta http-equiv[^>]*>/, '');
    expect(judge(secretHeaders, bare)).toEqual(['The HTML of /wallet has no content security policy.']);
  });
});

describe('the paths to check', () => {
  it('are sent unchanged and include odd spellings of both pages for secrets', () => {
    const paths = pathsToCheck();
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/wallet',
        '/Wallet',
        '/%77allet',
        '//wallet',
        '/wallet/',
        '/x/../wallet',
      ]),
    );
    expect(paths.filter((path) => /offline-signing/i.test(path)).length).toBeGreaterThan(10);
    expect(paths.every((path) => /^\/[!-~]*$/.test(path))).toBe(true);
  });
});

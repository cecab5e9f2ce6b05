import { describe, expect, it } from 'vitest';
import {
  contentSecurityPolicy,
  policyForMeta,
  securityHeaderLines,
} from '../../src/plugins/security-headers/policy';
import { pathsToCheck } from './paths-to-check';
import { judgeHeaders } from './judge-headers';

const policy = contentSecurityPolicy({ scripts: ["'sha256-x'"], connect: ['https://node.example'] });
const good = securityHeaderLines(policy);
const secretBody = `<head><meta charset=UTF-8><meta http-equiv=Content-Security-Policy content="${policyForMeta(policy)}"><meta name=atto-document content="/wallet">`;
const changed = (name: string, ...values: string[]) =>
  good.flatMap(([one, value]) =>
    one === name ? values.map((other) => [one, other] as const) : [[one, value] as const],
  );
const judge = (headers: readonly (readonly [string, string])[], body = '<head>') =>
  judgeHeaders({ status: 200, headers, body });
const secretHeaders = changed('Cross-Origin-Opener-Policy', 'same-origin');

describe('the headers of a response', () => {
  it('are right as the build writes them, in any case of their names', () => {
    expect(judge(good)).toEqual([]);
    expect(judge(good.map(([name, value]) => [name.toLowerCase(), value] as const))).toEqual([]);
    expect(judge(secretHeaders, secretBody)).toEqual([]);
  });

  it('are all missed where a host ignores the rules', () => {
    expect(judge([])).toEqual(
      [
        'Cross-Origin-Opener-Policy',
        'Content-Security-Policy',
        'Strict-Transport-Security',
        'X-Content-Type-Options',
        'X-Frame-Options',
        'Referrer-Policy',
        'Cross-Origin-Resource-Policy',
        'Permissions-Policy',
      ].map((name) => `${name} is missing.`),
    );
  });

  it.each(good.map(([name]) => name))('are wrong when %s is missing or comes twice', (name) => {
    const [, value = ''] = good.find(([one]) => one === name)!;
    expect(judge(changed(name))).toEqual([`${name} is missing.`]);
    expect(judge(changed(name, value, value))).toEqual([expect.stringMatching(`^${name} came 2 times`)]);
  });

  it.each(good.map(([name]) => name))('are wrong when %s is joined with itself', (name) => {
    const [, value = ''] = good.find(([one]) => one === name)!;
    if (name === 'Permissions-Policy') return;
    expect(judge(changed(name, `${value}, ${value}`))).toHaveLength(1);
  });

  it('are wrong when two rules for windows are joined, which makes them invalid', () => {
    const joined = changed('Cross-Origin-Opener-Policy', 'same-origin-allow-popups, same-origin');
    expect(judge(joined, secretBody)).toEqual([
      'Cross-Origin-Opener-Policy is joined from 2 rules ("same-origin-allow-popups, same-origin"): browsers take it for invalid.',
    ]);
  });

  it('are wrong when a page for secrets has those of other pages, and the other way round', () => {
    expect(judge(good, secretBody)).toEqual([
      'Cross-Origin-Opener-Policy is "same-origin-allow-popups"; it has to be same-origin.',
    ]);
    expect(judge(secretHeaders)).toEqual([
      'Cross-Origin-Opener-Policy is "same-origin"; it has to be same-origin-allow-popups.',
    ]);
  });

  it('may be those of either on a redirect and where nothing is found, but never joined', () => {
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
    [policy.replace(/script-src [^;]*; /, ''), /says nothing about scripts/],
  ])('are wrong with the policy %s', (value, sentence) => {
    expect(judge(changed('Content-Security-Policy', value)).join(' ')).toMatch(sentence);
  });

  it('are wrong when a page for secrets may load foreign scripts, ask any host, or has no policy in its HTML', () => {
    const of = (value: string) =>
      secretHeaders.map(([name, old]) => [name, name === 'Content-Security-Policy' ? value : old] as const);
    const tagged = contentSecurityPolicy({ scripts: [], connect: [], tagManager: 'https://tags.example' });
    expect(judge(of(tagged), secretBody).join(' ')).toContain(
      'of /wallet allows foreign scripts: https://tags.example',
    );
    const wide = contentSecurityPolicy({ scripts: [], connect: ['https:'] });
    expect(judge(of(wide), secretBody).join(' ')).toContain('of /wallet lets it ask any host');
    expect(judge(of(wide))).not.toContain('any host');
    const bare = secretBody.replace(/<meta http-equiv[^>]*>/, '');
    expect(judge(secretHeaders, bare)).toEqual(['The HTML of /wallet states no content policy of its own.']);
  });
});

describe('the paths that are asked', () => {
  it('are sent as they are, and hold odd spellings of both pages for secrets', () => {
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

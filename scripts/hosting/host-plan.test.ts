import { describe, expect, it } from 'vitest';
import { parseHeaders, parseRedirects } from '../serve/host-files';
import { headersIn, makePlan, variedHeaders } from './host-plan';

const RULES = parseHeaders(`/*
  Content-Security-Policy: page
  X-Frame-Options: DENY
/wallet
  ! Content-Security-Policy
  Content-Security-Policy: wallet
/wallet.html
  ! Content-Security-Policy
  Content-Security-Policy: wallet
/assets/js/*
  ! Content-Security-Policy
  Content-Security-Policy: workers
/assets/js/own/*
  ! Content-Security-Policy
  Content-Security-Policy: own
/assets/*
  Cache-Control: public, max-age=31536000, immutable
`);
const FILES = [
  '404.html',
  'index.html',
  'wallet.html',
  'docs/wallet.html',
  'assets/js/a.js',
  'assets/js/own/a.js',
  'assets/a.css',
  'robots.txt',
];
const plan = makePlan(FILES, RULES, parseRedirects('/ids/:id /ids 200\n/all/* /all 200\n'));

describe('the plan for a host', () => {
  it('has the headers of each file, by its path and not by its name', () => {
    const policyOf = (file: string) => headersIn(plan, file)['Content-Security-Policy'];
    expect(policyOf('/wallet.html')).toBe('wallet');
    expect(policyOf('/docs/wallet.html')).toBe('page');
    expect(policyOf('/assets/js/a.js')).toBe('workers');
    expect(policyOf('/assets/js/own/a.js')).toBe('own');
    expect(policyOf('/assets/a.css')).toBe('page');
    expect(policyOf('/robots.txt')).toBe('page');
  });

  it('revalidates everything that no rule caches', () => {
    const cacheOf = (file: string) => headersIn(plan, file)['Cache-Control'];
    expect(cacheOf('/index.html')).toBe('no-cache');
    expect(cacheOf('/robots.txt')).toBe('no-cache');
    for (const file of ['/assets/a.css', '/assets/js/a.js'])
      expect(cacheOf(file)).toBe('public, max-age=31536000, immutable');
  });

  it('lists per header only the classes whose value differs from that around them', () => {
    const { same, varied } = variedHeaders(plan);
    expect(same).toEqual({ 'X-Frame-Options': 'DENY' });
    const short = varied.map(({ name, value, exceptions }) => ({
      name,
      value,
      exceptions: exceptions.map((one) => [one.folder ?? one.files.join(' '), one.value]),
    }));
    expect(short).toEqual([
      {
        name: 'Cache-Control',
        value: 'no-cache',
        exceptions: [['/assets/', 'public, max-age=31536000, immutable']],
      },
      {
        name: 'Content-Security-Policy',
        value: 'page',
        exceptions: [
          ['/wallet.html', 'wallet'],
          ['/assets/js/own/', 'own'],
          ['/assets/js/', 'workers'],
        ],
      },
    ]);
  });

  it('has the shells with their files, and the types of the files it contains', () => {
    expect(plan.shells).toEqual([
      { prefix: '/ids/', page: '/ids', file: '/ids.html', takesAnyText: false },
      { prefix: '/all/', page: '/all', file: '/all.html', takesAnyText: true },
    ]);
    expect(Object.keys(plan.types)).toEqual(['.css', '.html', '.js', '.txt']);
  });

  it('refuses rules that no class of files can express', () => {
    const rules = parseHeaders('/*\n  A: 1\n/assets/js/a.js\n  A: 2\n');
    expect(() => makePlan(FILES, rules, [])).toThrow('The headers of assets/js/a.js cannot be expressed');
  });
});

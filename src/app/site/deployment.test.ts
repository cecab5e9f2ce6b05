import { describe, expect, it } from 'vitest';
import { hstsFromEnvironment, siteUrlFromEnvironment } from './deployment';

describe('the address of the site', () => {
  it('is that of Atto’s site unless the build names another', () => {
    expect(siteUrlFromEnvironment({})).toBe('https://atto.cash');
    expect(siteUrlFromEnvironment({ ATTO_SITE_URL: ' ' })).toBe('https://atto.cash');
    expect(siteUrlFromEnvironment({ ATTO_SITE_URL: 'https://atto.example/' })).toBe('https://atto.example');
    expect(siteUrlFromEnvironment({ ATTO_SITE_URL: 'http://localhost:3000' })).toBe('http://localhost:3000');
  });

  it.each([
    'atto.example',
    'https://atto.example/docs',
    'https://atto.example/?x',
    'ftp://atto.example',
    'https://a@b.example',
  ])('is refused with a sentence: %s', (url) =>
    expect(() => siteUrlFromEnvironment({ ATTO_SITE_URL: url })).toThrow(
      /^ATTO_SITE_URL .* it has to be an address/,
    ),
  );
});

describe('strict transport security', () => {
  it('covers other hosts and the preload list only if the build says so', () => {
    expect(hstsFromEnvironment({})).toBe('max-age=63072000');
    expect(hstsFromEnvironment({ ATTO_HSTS: 'subdomains' })).toBe('max-age=63072000; includeSubDomains');
    expect(hstsFromEnvironment({ ATTO_HSTS: 'preload' })).toBe(
      'max-age=63072000; includeSubDomains; preload',
    );
    expect(() => hstsFromEnvironment({ ATTO_HSTS: 'off' })).toThrow('ATTO_HSTS is "off"');
  });
});

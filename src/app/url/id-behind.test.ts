import { describe, expect, it } from 'vitest';
import { TRANSACTIONS_PATH } from './explorer-links';
import { idBehind, segmentsBehind } from './id-behind';

describe('the segments behind a path', () => {
  it.each([
    ['', 0],
    ['/', 0],
    ['/AB', 1],
    ['/AB/', 1],
    ['/a%2Fb', 1],
    ['/a/b//c', 3],
  ])('%s: %i', (end, count) =>
    expect(segmentsBehind(TRANSACTIONS_PATH, TRANSACTIONS_PATH + end)).toBe(count),
  );

  it('are none on another page', () => {
    expect(segmentsBehind(TRANSACTIONS_PATH, '/blog/a/b')).toBe(0);
    expect(segmentsBehind(TRANSACTIONS_PATH, `${TRANSACTIONS_PATH}s/a`)).toBe(0);
  });
});

describe('the id behind a path', () => {
  const id = (router: string, browser?: string) => idBehind(TRANSACTIONS_PATH, router, browser);

  it.each([
    ['/explorer/transactions/AB', '/explorer/transactions/AB', 'AB'],
    ['/explorer/transactions/a/b//c', '/explorer/transactions/a/b//c', 'a/b//c'],
    ['/explorer/transactions/a%2Fb', '/explorer/transactions/a%2Fb', 'a/b'],
    ['/explorer/transactions/AB', '/explorer/transactions/AB.html', 'AB.html'],
    ['/explorer/transactions/<b>', '/explorer/transactions/%3Cb%3E', '<b>'],
    ['/explorer/transactions/%E0%A4%A', '/explorer/transactions/%E0%A4%A', '%E0%A4%A'],
    ['/explorer/transactions/AB/', '/explorer/transactions/AB/', 'AB'],
    ['/explorer/transactions/a/b//', '/explorer/transactions/a/b//', 'a/b'],
    ['/explorer/transactions', '/explorer/transactions', ''],
    ['/explorer/transactions/', '/explorer/transactions/', ''],
  ])('%s in the router and %s in the browser is "%s"', (router, browser, expected) => {
    expect(id(router, browser)).toBe(expected);
  });

  it('is the router’s while the browser is already on its way to another page', () => {
    expect(id('/explorer/transactions/AB', '/blog')).toBe('AB');
    expect(id('/explorer/transactions/AB')).toBe('AB');
  });
});

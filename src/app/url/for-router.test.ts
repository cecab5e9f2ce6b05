import { describe, expect, it } from 'vitest';
import { forRouter } from './for-router';

describe('a URL for the router', () => {
  it.each([
    '/explorer/transactions/a%2Fb',
    '/x/%3Cscript%3E',
    '/x/100%25',
    '/plain?network=BETA&text=%2F#a%20b',
  ])('%s is unchanged after the router has decoded the path', (href) => {
    const given = forRouter(href);
    const end = given.search(/[?#]/);
    const path = end === -1 ? given : given.slice(0, end);
    expect(decodeURI(path) + given.slice(path.length)).toBe(href);
  });
});

import { describe, expect, it } from 'vitest';
import { writeMembers } from './url-members';

describe('query parameters', () => {
  it.each([
    ['', { page: '2' }, '?page=2'],
    ['?network=BETA&page=2', { page: '' }, '?network=BETA'],
    ['?page=2', { page: '', group: 'entity' }, '?group=entity'],
    ['?page=2', { page: '' }, ''],
    ['?page=2', {}, '?page=2'],
    ['?q=a%20b', { page: '3' }, '?q=a+b&page=3'],
  ])('%j with %j is %j', (search, members, expected) => {
    expect(writeMembers(search, members as Record<string, string>)).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { finish, SAMPLE_BLOCKS } from '../../../tests/support/sample-transactions';
import { parseJson } from '../../protocol/json';
import { printTransaction } from '../../protocol/transaction-json';
import { indentJson } from './indent-json';

describe('indented JSON', () => {
  it('keeps every digit and every member', () => {
    const text = '{"amount":18000000000000000000,"list":[1,{"a":null}],"empty":{},"none":[],"text":"a\\"b"}';
    const indented = indentJson(text);
    expect(indented).toContain('  "amount": 18000000000000000000,\n');
    expect(parseJson(indented)).toEqual(parseJson(text));
    expect(indented.replace(/\n\s*|(?<=":) /g, '')).toBe(text);
  });

  it('of a transaction has one member per line', () => {
    const text = printTransaction(finish(SAMPLE_BLOCKS.SEND));
    expect(indentJson(text).split('\n')).toHaveLength(20);
    expect(indentJson(text).replace(/\n\s*|(?<=":) /g, '')).toBe(text);
  });
});

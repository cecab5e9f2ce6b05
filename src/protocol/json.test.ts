import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED } from '../../tests/support/protocol-arbitraries';
import { thrown } from '../../tests/support/thrown';
import { MAX_JSON_DEPTH, parseJson, printJson } from './json';
import type { JsonValue } from './json';

/** Any value, including whole numbers far beyond 2^53. */
const { tree: anyValue } = fc.letrec<{ tree: JsonValue }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<JsonValue>(null, true, false, 9_007_199_254_740_993n, 18_446_744_073_709_551_615n),
    fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
    fc.string({ unit: 'binary' }),
    fc.array(tie('tree'), { maxLength: 5 }),
    fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'a"b')), tie('tree')),
  ),
}));

describe('parseJson', () => {
  it('keeps whole numbers exact', () => {
    expect(parseJson('[18446744073709551615,9007199254740993,-9223372036854775808,0]')).toEqual([
      18_446_744_073_709_551_615n,
      9_007_199_254_740_993n,
      -9_223_372_036_854_775_808n,
      0n,
    ]);
  });

  it('reads every other number as a number, which no protocol reader accepts', () => {
    expect(parseJson('[7.0,7e0,1.8e19,-0,-1.5E-3]')).toEqual([7, 7, 1.8e19, -0, -0.0015]);
  });

  it('reads back what printJson prints, with any white space between tokens', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        const text = printJson(value);
        expect(parseJson(text)).toEqual(value);
        expect(printJson(parseJson(` \t\r\n${text}\n`))).toBe(text);
      }),
      { seed: SEED, numRuns: 1000 },
    );
  });

  it('reads what JSON.parse reads, apart from whole numbers', () => {
    const plain = fc.json({ noUnicodeString: false }).map((text) => text.replace(/-0(?![.\d])/g, '0'));
    const asNumbers = (value: JsonValue): unknown =>
      JSON.parse(
        JSON.stringify(value, (_name, inner: unknown) => (typeof inner === 'bigint' ? Number(inner) : inner)),
      );
    fc.assert(
      fc.property(plain, (text) => {
        expect(asNumbers(parseJson(text))).toEqual(JSON.parse(text));
      }),
      { seed: SEED, numRuns: 1000 },
    );
  });

  it('refuses every proper prefix of an object', () => {
    const text = '{"a":[1,{"b\\"c":"d\\u0041"},true,null,-12.5e3],"ü":"x"}';
    expect(() => parseJson(text)).not.toThrow();
    for (let length = 0; length < text.length; length++) {
      expect(thrown(() => parseJson(text.slice(0, length))).code).toBe('JSON_MALFORMED');
    }
  });

  it.each([
    '{}x',
    '[] []',
    '{"a":1,}',
    '[1,]',
    '[,1]',
    '{a:1}',
    "{'a':1}",
    '{"a" 1}',
    '{"a":1 "b":2}',
    '[1 2]',
    '01',
    '-',
    '-01',
    '+1',
    '.5',
    '5.',
    '1e',
    '1.e3',
    '0x10',
    'NaN',
    'Infinity',
    '1e999',
    'True',
    'nul',
    'undefined',
    '"a',
    '"\\x"',
    '"\\u12G4"',
    '"\\',
    '"\\"',
    '"a\nb"',
    '"\u0000"',
    '/* */1',
    '[1]//',
    '\ufeff1',
    '\u00a01',
    '9'.repeat(10_000),
    '9'.repeat(1_000_000),
    `${'9'.repeat(1_000_000)}.5`,
    `0.${'9'.repeat(1_000_000)}e999`,
  ])('refuses %j', (text) => {
    expect(thrown(() => parseJson(text)).code).toBe('JSON_MALFORMED');
  });

  it('reports the position of the error', () => {
    expect(thrown(() => parseJson('{"a":1,"b":x}')).context).toMatchObject({ position: 11 });
  });

  it('refuses duplicate members', () => {
    expect(thrown(() => parseJson('{"a":1,"b":2,"a":1}'))).toMatchObject({
      code: 'JSON_DUPLICATE_MEMBER',
      context: { member: 'a' },
    });
    expect(thrown(() => parseJson('{"a":1,"\\u0061":1}')).code).toBe('JSON_DUPLICATE_MEMBER');
  });

  it('reads __proto__ as a member like any other', () => {
    const value = parseJson('{"__proto__":{"polluted":true}}') as Record<string, unknown>;
    expect(Object.keys(value)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(value.polluted).toBeUndefined();
  });

  it('limits the nesting depth', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(() => parseJson(nested(MAX_JSON_DEPTH))).not.toThrow();
    expect(thrown(() => parseJson(nested(MAX_JSON_DEPTH + 1))).code).toBe('JSON_TOO_DEEP');
    expect(thrown(() => parseJson('{"a":'.repeat(1_000_000))).code).toBe('JSON_TOO_DEEP');
  });
});

describe('printJson', () => {
  it('prints as JSON.stringify does, and bigint as bare digits', () => {
    const value = {
      text: 'ü"\n',
      list: [1n, null, true, 1.5],
      nested: { amount: 18_446_744_073_709_551_615n },
    };
    expect(printJson(value)).toBe(
      '{"text":"ü\\"\\n","list":[1,null,true,1.5],"nested":{"amount":18446744073709551615}}',
    );
  });
});

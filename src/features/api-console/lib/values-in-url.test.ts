import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { tryTransactionLink } from '@site/src/app/url/try-transaction-link';
import { firstValues } from '@site/src/app/openapi/build-request';
import type { Members } from '@site/src/app/openapi/document';
import { readOperations } from '@site/src/app/openapi/operations';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import { parsePublicKey } from '@site/src/protocol/public-key';
import { withoutValues } from '../use-tried';
import { readValues, withValues } from './values-in-url';
import { workOfBody } from './work-of-body';

const root = parse(
  readFileSync(join(import.meta.dirname, '../../../../openapi/node.yaml'), 'utf8'),
) as Members;
const operations = readOperations(root);
const of = (id: string) => operations.find((one) => one.id === id)!;
const KEY = parsePublicKey('5AA4739B10E70E8DC160EA29947E4EE95CED26DE39C26F004EEE5B512EC89A54');
const ADDRESS = addressPath(addressFromPublicKey(KEY));
const HASH = 'AB'.repeat(32);

describe('the values of a request in the URL', () => {
  const values = { publicKey: KEY, fromHeight: '7', toHeight: ' 9 ', hash: HASH };

  it('are those of the operation, with the account by its address', () => {
    const search = withValues('?network=BETA&try=streamEntries&try.hash=old', of('streamEntries'), values);
    expect(search).toBe(
      `?network=BETA&try=streamEntries&try.account=${ADDRESS}&try.fromHeight=7&try.toHeight=9`,
    );
    expect(readValues(search, of('streamEntries'), root)).toEqual({
      publicKey: KEY,
      fromHeight: '7',
      toHeight: '9',
    });
  });

  it('never contain a key or a body', () => {
    for (const operation of operations) {
      const search = withValues('', operation, { ...values, body: 'secret' });
      expect(search).not.toContain(KEY);
      expect(search).not.toMatch(/body|secret/i);
    }
  });

  it('omit empty values and the examples', () => {
    const examples = { ...firstValues(operations), fromHeight: '' };
    expect(withValues('?try=getAccount', of('getAccount'), examples)).toBe('?try=getAccount');
  });

  it.each([
    ['?try.fromHeight=0'],
    ['?try.toHeight=x'],
    ['?try.account=nobody'],
    [`?try.account=${KEY}`],
    [`?try.publicKey=${KEY}`],
    ['?fromHeight=1'],
    ['?try.fromHeight='],
    [''],
  ])('are ignored if they are invalid: %s', (search) =>
    expect(readValues(search, of('streamEntries'), root)).toEqual({}),
  );

  it('are removed together; other parameters stay', () => {
    expect(withoutValues(`?try=getAccount&try.account=${ADDRESS}&network=BETA`)).toBe(
      '?try=getAccount&network=BETA',
    );
    expect(withoutValues('?try.hash=1')).toBe('');
  });

  it('are those of a transaction page that links here', () => {
    const url = new URL(tryTransactionLink('?network=BETA&as=curl', HASH), 'https://x');
    expect(url.pathname + url.hash).toBe(`/api/node#${of('getTransaction').section}`);
    expect(url.searchParams.get('try')).toBe('getTransaction');
    expect(url.searchParams.get('network')).toBe('BETA');
    expect(readValues(url.search, of('getTransaction'), root)).toEqual({ hash: HASH });
  });
});

const target = 'AB'.repeat(32);
const timestamp = 1_795_244_927_941n;
const body = (members: object) =>
  JSON.stringify({ network: 'LOCAL', timestamp: Number(timestamp), target, ...members });

describe('the work that a body requests', () => {
  it('is read with its network, time and target', () => {
    expect(workOfBody(body({ target: target.toLowerCase() }), 'LOCAL')).toEqual({
      request: { network: 'LOCAL', timestamp, target },
      expected: 42_949n,
    });
    expect(workOfBody(body({ network: 'LIVE' }), 'LIVE')).toMatchObject({ expected: 4_294_967_296n });
  });

  it.each([
    ['another network than the panel’s', body({ network: 'LIVE' }), /must contain the network LOCAL/],
    ['no JSON', '{', /must be JSON/],
    ['a list', '[]', /must be JSON/],
    ['a time with a fraction', body({ timestamp: 1.5 }), /an integer/],
    ['a time before the network began', body({ timestamp: 1_704_067_199_999 }), /1 January 2024/],
    ['a short target', body({ target: 'AB' }), /64/],
    ['no target', body({ target: undefined }), /must be JSON/],
  ])('is rejected with %s', (_, text, sentence) => {
    const read = workOfBody(text, 'LOCAL');
    expect('fault' in read && read.fault).toMatch(sentence);
  });
});

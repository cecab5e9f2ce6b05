import type { Members } from '@site/src/app/openapi/document';
import type { ApiOperation } from '@site/src/app/openapi/operations';
import {
  addressFromPublicKey,
  addressPath,
  normaliseAddress,
  publicKeyFromAddress,
} from '@site/src/protocol/address';
import { parsePublicKey } from '@site/src/protocol/public-key';
import { asSearch, VALUE_PREFIX, withoutValues } from '../use-tried';
import { faultOfField } from './check-request';

/** The parameter that takes a public key, and the name under which the URL has the account instead. */
const KEY = 'publicKey';
const ACCOUNT = 'account';

type Values = Readonly<Record<string, string>>;

/** The valid values of an operation's parameters in a query string. */
export function readValues(search: string, operation: ApiOperation, root: Members): Values {
  const members = new URLSearchParams(search);
  return Object.fromEntries(
    operation.parameters.flatMap(({ name, schema }) => {
      const text = members.get(VALUE_PREFIX + (name === KEY ? ACCOUNT : name));
      const value = text !== null && name === KEY ? keyOf(text) : text;
      return value && faultOfField(root, schema, value, name) === undefined ? [[name, value]] : [];
    }),
  );
}

/**
 * The query string with the values of a request, so that it can be shared. Accounts appear by their address, which is
 * how the site writes them everywhere; 64 hexadecimal digits could also be a private key. Bodies are left out: they
 * may be long, or signed and not yet published.
 */
export function withValues(search: string, operation: ApiOperation, values: Values): string {
  const members = new URLSearchParams(withoutValues(search));
  for (const { name, example } of operation.parameters) {
    const value = (values[name] ?? '').trim();
    // The examples are there without the URL.
    if (value === '' || value === example) continue;
    if (name === KEY)
      members.set(VALUE_PREFIX + ACCOUNT, addressPath(addressFromPublicKey(parsePublicKey(value))));
    else members.set(VALUE_PREFIX + name, value);
  }
  return asSearch(members);
}

function keyOf(text: string): string | undefined {
  try {
    return publicKeyFromAddress(normaliseAddress(text));
  } catch {
    return undefined;
  }
}

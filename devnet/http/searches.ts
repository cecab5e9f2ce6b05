import { AttoAddress } from '@attocash/commons-core';
import { ApiError, unreadable } from './api-error';
import { object, readObject } from './read-object';
import { MAX_HEIGHT, parseU64 } from './parameters';

/** A range of heights of one account, both ends inclusive. */
export interface HeightRange {
  readonly publicKey: string;
  readonly from: bigint;
  readonly to: bigint;
}

/** `{"addresses":[…]}`: the public keys in the order of the request, duplicates included. */
export async function readAccountSearch(request: Request): Promise<string[]> {
  const body = await readObject(request, 'cash.atto.commons.node.AccountSearch');
  return list(body.addresses).map(publicKeyOf);
}

/** `{"search":[{"address":…,"fromHeight":…,"toHeight":…}]}`: `toHeight` may be absent, heights may be quoted. */
export async function readHeightSearch(request: Request): Promise<HeightRange[]> {
  const body = await readObject(request, 'cash.atto.commons.node.HeightSearch');
  return checkRanges(
    list(body.search).map((item) => {
      const { address, fromHeight, toHeight } = object(item);
      const to = toHeight === undefined ? MAX_HEIGHT : heightOf(toHeight);
      return { publicKey: publicKeyOf(address), from: heightOf(fromHeight), to };
    }),
  );
}

/** Rejects empty ranges. */
export function checkRanges(ranges: HeightRange[]): HeightRange[] {
  if (ranges.some(({ from }) => from === 0n)) throw new ApiError(400, "fromHeight can't be zero");
  if (ranges.some(({ from, to }) => from > to)) {
    throw new ApiError(400, 'toHeight must be greater or equal to fromHeight');
  }
  return ranges;
}

function list(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw unreadable();
  return value as unknown[];
}

function heightOf(value: unknown): bigint {
  const height = typeof value === 'string' ? parseU64(value) : undefined;
  if (height === undefined) throw unreadable();
  return height;
}

function publicKeyOf(value: unknown): string {
  if (typeof value !== 'string') throw unreadable();
  try {
    return AttoAddress.parse(value).publicKey.toString();
  } catch {
    throw unreadable();
  }
}

import type { Address } from '../../protocol/address';
import type { Height } from '../../protocol/height';
import { FIRST_HEIGHT, MAX_HEIGHT } from '../../protocol/height';
import { printJson } from '../../protocol/json';

/** Heights of one account, both ends included. Without an upper end it continues as the account grows. */
export interface HeightRange {
  /** Default 1. */
  readonly fromHeight?: Height;
  /** Default: no end. */
  readonly toHeight?: Height;
}

/** One account's range in a search over several. */
export interface HeightSearch extends HeightRange {
  readonly address: Address;
}

/** The query of a range: always the lower end, the upper end only if there is one. */
export function rangeQuery({ fromHeight = FIRST_HEIGHT, toHeight = MAX_HEIGHT }: HeightRange): string {
  return `?fromHeight=${fromHeight}${toHeight === MAX_HEIGHT ? '' : `&toHeight=${toHeight}`}`;
}

/** The body of a search: `fromHeight` is required by the node, `toHeight` is omitted if there is no end. */
export function searchBody(ranges: readonly HeightSearch[]): string {
  const search = ranges.map(({ address, fromHeight = FIRST_HEIGHT, toHeight = MAX_HEIGHT }) => ({
    address,
    fromHeight,
    ...(toHeight === MAX_HEIGHT ? {} : { toHeight }),
  }));
  return printJson({ search });
}

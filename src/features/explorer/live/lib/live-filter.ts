import { writeMembers } from '@site/src/app/url/url-members';
import { formatAmount, parseAmount, type Amount } from '@site/src/protocol/amount';
import { BLOCK_TYPES, type BlockType } from '@site/src/protocol/block';

/** Which transactions the live list shows. */
export interface LiveFilter {
  /** Undefined: every type. */
  readonly type: BlockType | undefined;
  /** In raw. Transactions with a smaller, no or an unknown amount are filtered out. Undefined: no limit. */
  readonly min: Amount | undefined;
}

/** The filter that passes everything. */
export const NO_FILTER: LiveFilter = { type: undefined, min: undefined };

const TYPE_PARAMETER = 'type';
const MIN_PARAMETER = 'min';

/** Reads the filter from a query string: `?type=SEND&min=1.5`, the amount in ATTO with a decimal point. Invalid parameters are ignored. */
export function readFilter(search: string): LiveFilter {
  const members = new URLSearchParams(search);
  const type = members.get(TYPE_PARAMETER)?.toUpperCase();
  return {
    type: BLOCK_TYPES.find((known) => known === type),
    min: readMin(members.get(MIN_PARAMETER) ?? ''),
  };
}

/** The query string with this filter and all other parameters; empty or starting with `?`. */
export function writeFilter(search: string, { type, min }: LiveFilter): string {
  return writeMembers(search, {
    [TYPE_PARAMETER]: type ?? '',
    [MIN_PARAMETER]: min === undefined ? '' : formatAmount(min, 'ATTO'),
  });
}

/** Whether a block of this type and amount (undefined: none or unknown) passes the filter. */
export function passes({ type, min }: LiveFilter, of: BlockType, moved: Amount | undefined): boolean {
  return (type === undefined || type === of) && (min === undefined || (moved !== undefined && moved >= min));
}

function readMin(text: string): Amount | undefined {
  try {
    return parseAmount(text, 'ATTO') || undefined;
  } catch {
    return undefined;
  }
}

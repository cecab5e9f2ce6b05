import { writeMembers } from '../../../../app/url/url-members';
import { formatAmount, type Amount } from '../../../../protocol/amount';
import type { BlockType } from '../../../../protocol/block';
import { parseTypedAmount } from '../../../../ui/format/typed-amount';

/** Which transactions the live list shows. */
export interface LiveFilter {
  /** Undefined: every type. */
  readonly type: BlockType | undefined;
  /** In raw. What moves less, nothing, or an unknown amount is left out. Undefined: no limit. */
  readonly min: Amount | undefined;
}

/** Everything is shown. */
export const NO_FILTER: LiveFilter = { type: undefined, min: undefined };

const TYPES: readonly BlockType[] = ['SEND', 'RECEIVE', 'OPEN', 'CHANGE'];
const TYPE_MEMBER = 'type';
const MIN_MEMBER = 'min';

/** The filter in a query string: `?type=SEND&min=1.5`, the amount in ATTO. What makes no sense is left out. */
export function readFilter(search: string): LiveFilter {
  const members = new URLSearchParams(search);
  const type = members.get(TYPE_MEMBER)?.toUpperCase();
  return { type: TYPES.find((known) => known === type), min: readMin(members.get(MIN_MEMBER) ?? '') };
}

/** The query string with this filter, every other member kept; empty or starting with `?`. */
export function writeFilter(search: string, { type, min }: LiveFilter): string {
  return writeMembers(search, {
    [TYPE_MEMBER]: type ?? '',
    [MIN_MEMBER]: min === undefined ? '' : formatAmount(min, 'ATTO'),
  });
}

/** Whether a block of that type that moved so much (undefined: nothing, or not known) passes. */
export function passes({ type, min }: LiveFilter, of: BlockType, moved: Amount | undefined): boolean {
  return (type === undefined || type === of) && (min === undefined || (moved !== undefined && moved >= min));
}

function readMin(text: string): Amount | undefined {
  try {
    return parseTypedAmount(text);
  } catch {
    return undefined;
  }
}

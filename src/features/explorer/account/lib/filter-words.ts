import type { View } from './view-in-url';

const TYPES = { SEND: 'sends', RECEIVE: 'receives', OPEN: 'opens', CHANGE: 'changes' } as const;
const DIRECTIONS = { in: 'incoming', out: 'outgoing', none: 'without an amount' } as const;

type FilterView = Pick<
  View,
  'types' | 'direction' | 'counterparty' | 'min' | 'max' | 'since' | 'until' | 'zone'
>;

/** The filter of a history in words, as it was typed: "sends, from or to Shop, at least 5 ATTO"; empty if there is none. */
export function filterWords(view: FilterView): string {
  const { types, direction, counterparty, min, max, since, until, zone } = view;
  const days = since + until === '' ? '' : zone === 'utc' ? ' (UTC)' : ' (local time)';
  return [
    types.map((type) => TYPES[type]).join(' and '),
    direction === undefined ? '' : DIRECTIONS[direction],
    counterparty && `from or to ${counterparty}`,
    min && `at least ${min} ATTO`,
    max && `at most ${max} ATTO`,
    since && `from ${since}${days}`,
    until && `until ${until}${days}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

import { formatAmount } from '../../protocol/amount';
import { SMALLEST_RECEIVED } from '../../wallet/settings/smallest-received';

/** The smallest payment that the wallet receives automatically, in a text. */
export function SmallestReceived() {
  return `${formatAmount(SMALLEST_RECEIVED, 'ATTO')} ATTO`;
}

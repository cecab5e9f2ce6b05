import { toAmount, type Amount } from '../../protocol/amount';

/**
 * The smallest payment that is received automatically, unless the owner chose another amount. In a file of its own: pages
 * that name the amount load this, and none of the wallet.
 */
export const SMALLEST_RECEIVED: Amount = toAmount(1_000_000n);

import { parsePublicKey, type PublicKey } from '../../../src/protocol/public-key';

const key = (end: string) => parsePublicKey(`5EED00${end.padStart(58, '0')}`);

/** Keys whose addresses, abpo2aaa…3n42m and abpo2aaa…3en42m, have the same beginning and end. */
export const LOOKALIKES: readonly [PublicKey, PublicKey] = [key('194'), key('54E')];

import { AttoError } from '../../protocol/error';

/** Fewest characters of a new password. */
export const PASSWORD_MIN = 12;
/** Most characters of any password: a longer text was pasted by mistake. */
export const PASSWORD_MAX = 1024;

/** Frequent beginnings of leaked passwords, in lowercase. */
const COMMON =
  /^(password|passwort|qwerty|qwertz|azerty|letmein|iloveyou|welcome|admin|123456|abc123|attowallet|mywallet)/;
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm'];

/**
 * The bytes of a password as typed. The same text is the same password whether a keyboard composes its letters or not
 * (NFKC). The caller overwrites the bytes. Errors: WALLET_PASSWORD_TOO_LONG.
 */
export function passwordBytes(typed: string): Uint8Array {
  if (typed.length > PASSWORD_MAX) throw new AttoError('WALLET_PASSWORD_TOO_LONG', { limit: PASSWORD_MAX });
  return new TextEncoder().encode(typed.normalize('NFKC'));
}

/** Whether two typed texts are the same password, although keyboards may compose their letters differently. */
export function isSamePassword(one: string, other: string): boolean {
  return one.normalize('NFKC') === other.normalize('NFKC');
}

/**
 * Refuses a new password that protects nothing. The form shows how strong it is beyond that.
 * Errors: WALLET_PASSWORD_TOO_SHORT, WALLET_PASSWORD_TOO_LONG, WALLET_PASSWORD_COMMON.
 */
export function checkNewPassword(typed: string): void {
  if (typed.length > PASSWORD_MAX) throw new AttoError('WALLET_PASSWORD_TOO_LONG', { limit: PASSWORD_MAX });
  const text = typed.normalize('NFKC').toLowerCase();
  if ([...text].length < PASSWORD_MIN)
    throw new AttoError('WALLET_PASSWORD_TOO_SHORT', { minimum: PASSWORD_MIN });
  const period = (text + text).indexOf(text, 1);
  const rest = text.replace(COMMON, '');
  const isRow = ROWS.some((row) => row.includes(text));
  // A common beginning is fine if enough follows it.
  if (period <= 3 || isRow || [...rest].length < PASSWORD_MIN / 2) {
    throw new AttoError('WALLET_PASSWORD_COMMON', {});
  }
}

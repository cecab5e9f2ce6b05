import { groupThousands } from './groups';

const SHOWN = 200;

/** An untrusted text, shortened to its beginning and its length if it is too long to be shown. */
export function excerpt(text: string): string {
  if (text.length <= SHOWN) return text;
  return `${text.slice(0, SHOWN)}… (${groupThousands(text.length)} characters)`;
}

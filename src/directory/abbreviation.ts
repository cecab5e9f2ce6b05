/** The beginning and the end of an address or a hash, as the site shortens them: `aaesldki…nef4tg6m`. */
export interface Abbreviation {
  /** Lower case, without the scheme of an address. */
  readonly head: string;
  readonly tail: string;
}

/** Fewer characters on a side would match by chance. The site itself shows at least these. */
const FORM = /^(?:atto:\/{0,3})?([a-z0-9]{4,60})(?:…|\.{2,}|\*+)([a-z0-9]{4,60})$/;
const INVISIBLE = /[\s\u00AD\u200B-\u200F\u2060\uFEFF]/gu;

/** Reads a shortened address or hash, with an ellipsis, dots or asterisks in its middle; undefined for any other text. */
export function readAbbreviation(typed: string): Abbreviation | undefined {
  const [, head, tail] = FORM.exec(typed.replace(INVISIBLE, '').toLowerCase()) ?? [];
  return head === undefined || tail === undefined ? undefined : { head, tail };
}

/** Whether a complete text, such as a hash or the 61 characters of an address, is the one that was shortened. */
export function isAbbreviated({ head, tail }: Abbreviation, whole: string): boolean {
  const text = whole.toLowerCase();
  return text.length > head.length + tail.length && text.startsWith(head) && text.endsWith(tail);
}

/**
 * Characters that nobody sees: the default-ignorable ones (soft hyphen, joiners, fillers, tags, variation selectors),
 * format characters, and three that fonts draw as nothing (object replacement, Khitan filler, null notehead).
 * Unicode: DerivedCoreProperties, Default_Ignorable_Code_Point.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\uFFFC\u{16FE4}\u{1D159}]/gu;
/** White space of every kind, and the braille pattern without a dot, which looks like it. */
const BLANKS = /[\s\u2800]+/gu;

/**
 * What a reader sees of a text: without invisible characters, its blanks as single spaces, composed (NFC). Only for
 * comparing: emoji need some of these characters.
 */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, '').replace(BLANKS, ' ').trim().normalize('NFC');
}

/** The form in which two names are the same name: what a reader sees of them, in lower case. */
export function comparableText(text: string): string {
  return visibleText(text).toLowerCase().normalize('NFC');
}

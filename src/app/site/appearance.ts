import { keepOnDevice, type KeptFormat, type KeptValue } from '../../lib/kept-value';

/** The colours of a page: light, dark, or whichever the device prefers. */
export type Appearance = 'light' | 'dark' | 'system';

/** The choices, in the order in which they are offered. */
export const APPEARANCES: readonly Appearance[] = ['light', 'dark', 'system'];

/** The storage key of the choice, and the name of the event that announces a new one in the same page. */
export const APPEARANCE_KEY = 'atto-appearance';

/** The attribute of the root element of a document with a choice of its own: the colours that it has without one. */
export const APPEARANCE_ATTRIBUTE = 'data-appearance';

/** Not money and not a secret, and needed before anything is unlocked: stored in the clear. */
const FORMAT: KeptFormat<Appearance | undefined> = {
  key: APPEARANCE_KEY,
  read: (text) => APPEARANCES.find((one) => one === text),
  print: (choice) => choice,
};

let ofThisPage: KeptValue<Appearance | undefined> | undefined;

/** The owner's choice on this device; undefined: the colours of the site. Only in a browser. */
export function pageAppearance(): KeptValue<Appearance | undefined> {
  return (ofThisPage ??= keepOnDevice(FORMAT));
}

/** The colours of this document without a choice; undefined if it offers none. */
export function siteAppearance(): Appearance | undefined {
  return FORMAT.read(document.documentElement.getAttribute(APPEARANCE_ATTRIBUTE));
}

/** Stores a choice and shows it at once, even if the device refuses to store it. */
export function chooseAppearance(choice: Appearance): void {
  const own = choice === siteAppearance() ? undefined : choice;
  pageAppearance().change(() => own);
  window.dispatchEvent(new CustomEvent(APPEARANCE_KEY, { detail: own }));
}

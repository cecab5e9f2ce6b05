import { useColorMode, type ColorMode } from '@docusaurus/theme-common';
import { useEffect } from 'react';
import { siteAppearance } from './appearance';

/** The theme's types lack the option. Stored choices of the theme are those of the site's switch, which is off. */
type SetColours = (mode: ColorMode, options: { readonly persist: boolean }) => void;

/**
 * Reports the colours that a document's owner chose to the site's theme, whose pictures have a version for each mode. It is
 * part of a document with a choice of its own; elsewhere the theme decides.
 */
export function ThemeFollower() {
  const setColours: SetColours = useColorMode().setColorMode;
  useEffect(() => {
    if (siteAppearance() === undefined) return undefined;
    const root = document.documentElement;
    const observer = new MutationObserver(([first]) => {
      const shown = root.getAttribute('data-theme') === 'dark' ? 'dark' : 'light';
      // The theme writes the same value again, which is no change.
      if (first?.oldValue !== shown) setColours(shown, { persist: false });
    });
    observer.observe(root, { attributeFilter: ['data-theme'], attributeOldValue: true });
    return () => observer.disconnect();
  }, [setColours]);
  return null;
}

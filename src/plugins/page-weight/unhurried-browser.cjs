/**
 * A bundler loader for the framework's `BrowserContext` (core 3.10.2). Right after hydration it updates every
 * component that reads `useIsBrowser`, and React renders them, with every boundary that is not hydrated yet, in one
 * task that blocks the page. As a transition the same work is done in slices. Fails the build if the text to replace
 * is missing.
 */
const CHANGES = [
  ['import React, { useEffect, useState }', 'import React, { startTransition, useEffect, useState }'],
  ['setIsBrowser(true);', 'startTransition(() => setIsBrowser(true));'],
];

module.exports = function unhurriedBrowser(source) {
  return CHANGES.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The framework no longer contains "${from}".`);
    return text.replace(from, to);
  }, source);
};

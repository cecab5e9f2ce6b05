/**
 * A bundler loader for the framework's modules that update the page right after hydration (core and theme-common
 * 3.10.2). `BrowserContext` updates every component that reads `useIsBrowser`; `useWindowSize` replaces the sidebar and
 * the table of contents of a small window, and renders its menu. React would render all of that, with every boundary
 * that is not hydrated yet, in one task that blocks the page. As a transition the same work is done in slices.
 * `useHideableNavbar` asks for the height of the navbar while React inserts the page, so that the browser has to lay all of
 * it out at once; an observer reports the height after the browser's next layout, and when it changes. Fails the build if the
 * text to replace is missing.
 */
const CHANGES = {
  'browserContext.js': [
    ['import React, { useEffect, useState }', 'import React, { startTransition, useEffect, useState }'],
    ['setIsBrowser(true);', 'startTransition(() => setIsBrowser(true));'],
  ],
  'useWindowSize.js': [
    ['import { useEffect, useState }', 'import { startTransition, useEffect, useState }'],
    ['        updateWindowSize();', '        startTransition(updateWindowSize);'],
  ],
  'useHideableNavbar.js': [
    [
      'navbarHeight.current = node.getBoundingClientRect().height;',
      'new ResizeObserver(([{ target }]) => (navbarHeight.current = target.offsetHeight)).observe(node);',
    ],
  ],
};

module.exports = function unhurried(source) {
  const changes = Object.entries(CHANGES).find(([file]) => this.resourcePath.endsWith(file))?.[1];
  if (!changes) throw new Error(`There is nothing to replace in ${this.resourcePath}.`);
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The framework no longer contains "${from}".`);
    return text.replace(from, to);
  }, source);
};

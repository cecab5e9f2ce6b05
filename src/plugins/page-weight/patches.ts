/** A change to the text of a module of the framework or of a library. */
export interface Patch {
  /** Matches the path of the module. */
  readonly test: RegExp;
  /** Texts or patterns that the module contains, each with what takes its place. */
  readonly changes: readonly (readonly [from: string | RegExp, to: string])[];
}

/**
 * The bundler keeps a class that nothing uses if it extends a property of a module (`React.Component`), because reading the
 * property might do something. As a name that is imported, it does not.
 */
const KNOWN_COMPONENT: Patch['changes'] = [
  ["import React from 'react';", "import React, { Component } from 'react';"],
  [/\}\(React\.Component\);/g, '}(Component);'],
];

/**
 * Leave out of every page's script what nothing on this site uses: routers other than the browser's, what only the server
 * renders, replacements for what browsers and React have had for years, banners that are never shown. Versions: core,
 * theme-classic and utils-common 3.10.2, react-router 5.3.4, path-to-regexp 1.9.0, react-helmet-async 1.3.0, react-loadable
 * 6.0.0, @noble/hashes 2.4.0.
 */
export const LEAN: readonly Patch[] = [
  {
    // The other router keeps the path after a `#`.
    test: /@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]clientEntry\.js$/,
    changes: [
      [
        "import { BrowserRouter, HashRouter } from 'react-router-dom';",
        "import { BrowserRouter } from 'react-router-dom';",
      ],
      [/siteConfig\.future\.experimental_router === 'hash' \?[^:]*:\s*/, ''],
    ],
  },
  {
    test: /[\\/]react-router[\\/]esm[\\/]react-router\.js$/,
    changes: [...KNOWN_COMPONENT, ['React.createContext || createReactContext', 'React.createContext']],
  },
  { test: /[\\/]react-router-dom[\\/]esm[\\/]react-router-dom\.js$/, changes: KNOWN_COMPONENT },
  {
    // Only `generatePath` of the router makes paths from patterns.
    test: /[\\/]path-to-regexp[\\/]index\.js$/,
    changes: [
      ['module.exports.compile = compile\n', ''],
      ['module.exports.tokensToFunction = tokensToFunction\n', ''],
    ],
  },
  {
    // React 19 checks no types of props, and the server has a bundle of its own. The library is published minified.
    test: /[\\/]react-helmet-async[\\/]lib[\\/]index\.module\.js$/,
    changes: [
      ['import r from"prop-types";', ''],
      [/D=r\.shape\(.*?\),U=/, 'U='],
      [/q\.propTypes=\{.*?\},(?=q\.defaultProps)/, ''],
      ['z.propTypes={context:D.isRequired},', ''],
      [/W\.propTypes=\{.*?\},(?=W\.defaultProps)/, ''],
      [/,e\|\|\(t\.helmet=k\(\{.*?\}\)\)\}/, '}'],
      [':k&&(i=k(o)),', ':0,'],
    ],
  },
  {
    // For the server's rendering.
    test: /[\\/]react-loadable[\\/]lib[\\/]index\.js$/,
    changes: [[/var Capture =[^]*(?=module\.exports = )/, '']],
  },
  {
    // A warning about a wrong base URL, which is off; src/plugins/load-failure has another.
    test: /@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]BaseUrlIssueBanner[\\/]index\.js$/,
    changes: [['return enabled ? <BaseUrlIssueBanner /> : null;', 'return null;']],
  },
  {
    // The version that a reader prefers, of docs that have only one.
    test: /theme-classic[\\/]lib[\\/]theme[\\/]Layout[\\/]Provider[\\/]index\.js$/,
    changes: [
      [/import \{DocsPreferredVersionContextProvider\} .*;\n/, ''],
      [/^ *DocsPreferredVersionContextProvider,\n/m, ''],
    ],
  },
  {
    // Their only use of `tslib` reads the default export of a module that surely has one; because they require the whole
    // package, 11 kB of helpers would come with it.
    test: /utils-common[\\/]lib[\\/]index\.js$/,
    changes: [
      ['const tslib_1 = require("tslib");', ''],
      ['tslib_1.__importDefault(applyTrailingSlash_1).default', 'applyTrailingSlash_1.default'],
    ],
  },
  {
    // BLAKE2s starts from the constants of SHA-256: for eight numbers that nothing uses, the bundler would keep the module of
    // that hash function in every page that checks an address.
    test: /@noble[\\/]hashes[\\/]blake2\.js$/,
    changes: [
      ['import { SHA256_IV } from "./_md.js";\n', ''],
      [
        'SHA256_IV.slice()',
        'Uint32Array.from([0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19])',
      ],
    ],
  },
];

/** Divide what would render the page again, or much of it at once, right after hydration. Versions: core, theme-classic and theme-common 3.10.2. */
export const HYDRATION: readonly Patch[] = [
  {
    // Tabs have a key that changes after hydration, so that every panel with all its code is discarded and rendered again. The
    // reader's selected tab is applied in an effect, so the first render equals the HTML without that key.
    test: /theme-classic[\\/]lib[\\/]theme[\\/]Tabs[\\/]index\.js$/,
    changes: [['key={String(isBrowser)}', '']],
  },
  {
    // Updates every component that reads `useIsBrowser`. React would render all of them, with every boundary that is not
    // hydrated yet, in one task that blocks the page; as a transition it is done in slices.
    test: /@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]browserContext\.js$/,
    changes: [
      ['import React, { useEffect, useState }', 'import React, { startTransition, useEffect, useState }'],
      ['setIsBrowser(true);', 'startTransition(() => setIsBrowser(true));'],
    ],
  },
  {
    // Replaces the sidebar and the table of contents of a small window, and renders its menu.
    test: /@docusaurus[\\/]theme-common[\\/]lib[\\/]hooks[\\/]useWindowSize\.js$/,
    changes: [
      ['import { useEffect, useState }', 'import { startTransition, useEffect, useState }'],
      ['        updateWindowSize();', '        startTransition(updateWindowSize);'],
    ],
  },
  {
    // Asks for the height of the navbar while React inserts the page, so that the browser has to lay all of it out at once. An
    // observer reports the height after the browser's next layout, and when it changes.
    test: /@docusaurus[\\/]theme-common[\\/]lib[\\/]hooks[\\/]useHideableNavbar\.js$/,
    changes: [
      [
        'navbarHeight.current = node.getBoundingClientRect().height;',
        'new ResizeObserver(([{ target }]) => (navbarHeight.current = target.offsetHeight)).observe(node);',
      ],
    ],
  },
];

/**
 * In production alone, where a route says what it loads (plain-routes.cjs) and chunks have their names as ids (core 3.10.2).
 */
export const PRODUCTION: readonly Patch[] = [
  {
    test: /@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]exports[\\/]ComponentCreator\.js$/,
    changes: [
      ["import routesChunkNames from '@generated/routesChunkNames';\n", ''],
      ['routesChunkNames[`${path}-${hash}`]', 'hash'],
      ["import('@theme/NotFound')", 'import(/* webpackChunkName: "not-found" */ \'@theme/NotFound\')'],
    ],
  },
  {
    // Prefetches what a route loads. The framework has one more table for the files, which repeats the name of every chunk.
    test: /@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]docusaurus\.js$/,
    changes: [
      ["import routesChunkNames from '@generated/routesChunkNames';\n", ''],
      [/const getChunkNamesToLoad = [^]*?;\n(?=const prefetch)/, ''],
      ['getChunkNamesToLoad(match.route.path)', 'Object.values(flat(match.route.loads ?? {}))'],
      ['__webpack_require__.gca(chunkName)', '__webpack_require__.p + __webpack_require__.u(chunkName)'],
    ],
  },
];

/**
 * Makes the framework render complete HTML (core 3.10.2). React would put larger parts in `<Suspense>` at the end of a page,
 * with a script that moves them into place: our policy forbids such scripts, and readers without JavaScript would never see
 * these parts.
 */
export const SERVER: readonly Patch[] = [
  {
    test: /@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]renderToHtml\.js$/,
    changes: [
      ['renderToPipeableStream(app, {', 'renderToPipeableStream(app, { progressiveChunkSize: Infinity,'],
    ],
  },
];

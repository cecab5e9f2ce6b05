/**
 * A bundler loader for the framework's start (core 3.10.2), which chooses between two routers by the configuration: the
 * one that keeps the path after a `#` is never used here. Fails the build if the text to replace is missing.
 */
const CHANGES = [
  [
    "import { BrowserRouter, HashRouter } from 'react-router-dom';",
    "import { BrowserRouter } from 'react-router-dom';",
  ],
  [/siteConfig\.future\.experimental_router === 'hash' \?[^:]*:\s*/, ''],
];

module.exports = (source) =>
  CHANGES.reduce((text, [from, to]) => {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`The framework’s start no longer contains ${from}.`);
    return changed;
  }, source);

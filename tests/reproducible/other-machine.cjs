/**
 * Simulates another machine for a Node process: a clock more than a year ahead, and folders that list their entries in
 * reverse order. Loaded with `--require` by the second build of `two-clones.ts`.
 */
const fs = require('node:fs');

const AHEAD = 400 * 24 * 3600 * 1000;
const Clock = Date;
const now = () => Clock.now() + AHEAD;
// A proxy rather than a subclass, so that checks of dates in other realms and packages still work.
globalThis.Date = new Proxy(Clock, {
  construct: (target, args, created) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, created === Date ? target : created),
  apply: () => new Clock(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

const { readdir, readdirSync } = fs;
const asynchronous = fs.promises.readdir;
fs.readdirSync = (...args) => readdirSync(...args).reverse();
fs.promises.readdir = async (...args) => (await asynchronous(...args)).reverse();
fs.readdir = (path, ...rest) => {
  const done = rest.pop();
  readdir(path, ...rest, (error, entries) => (error ? done(error) : done(null, entries.reverse())));
};

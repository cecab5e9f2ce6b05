import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expandSamples, samplePlaces } from '../../src/plugins/code-samples/expand-samples';
import { textOf } from '../../src/plugins/code-samples/sample-file';
import { allSamples, SAMPLES } from '../samples/all-samples';

const DOCS = join(import.meta.dirname, '../../docs');
/** The versions that the samples were run with, on this site or in the faucet's service. */
const VERSIONS: Readonly<Record<string, string>> = Object.assign(
  {},
  ...['services/faucet/package.json', 'package.json'].flatMap((file) => {
    const text = readFileSync(join(DOCS, '..', file), 'utf8');
    const { dependencies, devDependencies } = JSON.parse(text) as Record<string, Record<string, string>>;
    return [dependencies, devDependencies];
  }),
);
const pages = readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.mdx'),
);
const sources = pages.map((page) => ({ page, text: readFileSync(join(DOCS, page), 'utf8') }));
const places = sources.flatMap(({ text }) => samplePlaces(text, SAMPLES));

/** Code that is on a page itself: its language and its words. */
const ownCode = (text: string) =>
  [...text.matchAll(/^ *```(\w+)[^\n]*\n([\s\S]*?)^ *```$/gm)].map(([, language = '', code = '']) => ({
    language,
    code,
  }));

/** What is typed into a shell by hand: it installs, starts or opens something that no test has. */
const BY_HAND =
  /^(ATTO_\w+=\S+ )*(cd|cp|docker|git|kubectl|mkdir|node|npm|npx|python3|venv\/bin\/python|sudo|time for) |^done$/;

describe('the samples of the docs', () => {
  it('are what is on the pages: code that could be run is not repeated in a page', () => {
    expect(sources.length).toBeGreaterThan(12);
    const written = sources.flatMap(({ page, text }) => ownCode(text).map((code) => ({ page, ...code })));
    const runnable = written.filter(({ language, code }) =>
      language === 'bash'
        ? !code
            .trim()
            .split('\n')
            .every((line) => BY_HAND.test(line) || line.startsWith('  '))
        : !['text', 'json', 'sql'].includes(language),
    );
    expect(runnable).toEqual([]);
  });

  it('each are on a page, as a whole or with every region of theirs', () => {
    const shown = new Set(places.flatMap(({ files }) => files));
    expect(allSamples.filter((file) => !shown.has(file))).toEqual([]);
    for (const file of allSamples) {
      const regions = [...readFileSync(join(SAMPLES, file), 'utf8').matchAll(/#region (\S+)/g)].map(
        ([, name]) => name,
      );
      const wanted = places.filter(({ files }) => files.includes(file)).map(({ region }) => region);
      const isWhole = wanted.includes(undefined);
      expect(regions.filter((region) => !isWhole && !wanted.includes(region))).toEqual([]);
    }
  });

  it.each([
    ...allSamples.filter((file) => file.startsWith('exchange/')),
    'integration/first-payment.mjs',
    'integration/first_payment.py',
  ])('%s: its pieces, put together, are the whole program', (file) => {
    const text = readFileSync(join(SAMPLES, file), 'utf8');
    expect(text.replace(/(\/\/|#) #region [\s\S]*?(\/\/|#) #endregion/g, '').trim()).toBe('');
  });

  it('install on every page what they were run with', () => {
    const packages = sources.flatMap(({ text }) => [...text.matchAll(/([@\w/-]*[\w-])@(\d+\.\d+\.\d+)/g)]);
    expect(packages.length).toBeGreaterThan(10);
    for (const [, name, version] of packages) expect(`${name}@${version}`).toBe(`${name}@${VERSIONS[name!]}`);
  });

  it('name no regions and no region marks to readers', () => {
    for (const { text } of sources)
      expect(expandSamples(text, SAMPLES)).not.toMatch(/<Sample |#(end)?region/);
  });

  it('install what they import, in the versions that they were run with', () => {
    const commons = sources.find(({ page }) => page.endsWith('with-atto-commons.mdx'))!.text;
    const first = sources.find(({ page }) => page === join('integration', 'quickstart.mdx'))!.text;
    const installed = (text: string) =>
      [...(/npm install ([^`]*?)(?:\n```|`)/.exec(text)?.[1] ?? '').matchAll(/@attocash\/[\w-]+@[\d.]+/g)]
        .map(String)
        .sort();
    const imported = (file: string) =>
      [
        ...new Set(
          [...readFileSync(join(SAMPLES, file), 'utf8').matchAll(/from '(@[^']+)'/g)].map(
            ([, name]) => `${name!}@${VERSIONS[name!]}`,
          ),
        ),
      ].sort();
    expect(installed(commons)).toEqual(imported('commons/account.mjs'));
    expect(installed(first)).toEqual(imported('integration/first-payment.mjs'));
    const named = allSamples.flatMap((file) => [
      ...readFileSync(join(SAMPLES, file), 'utf8').matchAll(/npm install ((?:\S+@[\d.]+ ?)+)/g),
    ]);
    const packages = named.flatMap(([, list]) => list!.trim().split(' '));
    expect(packages.length).toBeGreaterThan(3);
    for (const one of packages)
      expect(VERSIONS[one.slice(0, one.lastIndexOf('@'))]).toBe(one.split('@').at(-1));
  });

  it('install one version of each Python package, wherever they name it', () => {
    const texts = [
      ...sources.map(({ text }) => text),
      ...allSamples.map((file) => readFileSync(join(SAMPLES, file), 'utf8')),
    ];
    const installs = texts.flatMap((text) => [...text.matchAll(/pip install (\S+?)(?=[`\s])/g)]);
    expect(installs.length).toBeGreaterThan(3);
    expect([...new Set(installs.map(([, what]) => what))]).toEqual([
      expect.stringMatching(/^cryptography==[\d.]+$/),
    ]);
  });
});

describe('samples in Kotlin and Java, which the quick tests only read', () => {
  const jvm = allSamples.filter((file) => /\.(kt|java|kts)$/.test(file));

  it.each(jvm)('%s: what opens also closes', (file) => {
    const code = readFileSync(join(SAMPLES, file), 'utf8')
      .replace(/"(?:[^"\\]|\\.)*"/g, (text) => text.replace(/[^{}$]/g, ''))
      .replace(/\/\/.*$/gm, '');
    const open: string[] = [];
    const partner: Record<string, string> = { '}': '{', ')': '(', ']': '[' };
    for (const [sign] of code.matchAll(/[{}()[\]]/g)) {
      if (sign in partner) expect(open.pop()).toBe(partner[sign]);
      else open.push(sign);
    }
    expect(open).toEqual([]);
  });

  it.each([
    ['integration/first-payment.mjs', 'integration/FirstPayment.kt', 'integration/FirstPayment.java'],
    ['commons/account.mjs', 'commons/Account.kt', 'commons/Account.java'],
  ])('%s: the same steps in every language', (script, ...others) => {
    const regions = (file: string) =>
      [...readFileSync(join(SAMPLES, file), 'utf8').matchAll(/#region (\S+)/g)]
        .map(([, name]) => name)
        .filter((name) => name !== 'imports')
        .sort();
    for (const other of others) expect(regions(other)).toEqual(regions(script));
  });

  it('use the classes that the published library has, by the names it has in JavaScript where both have them', () => {
    const known = new Set(
      ['core', 'node', 'node-remote', 'wallet', 'worker', 'worker-remote'].flatMap((module) => {
        const folder = join(DOCS, `../node_modules/@attocash/commons-${module}`);
        const types = readdirSync(folder).find((file) => file.endsWith('.d.mts'))!;
        return [...readFileSync(join(folder, types), 'utf8').matchAll(/\bAtto\w+/g)].map(String);
      }),
    );
    // Helpers of the JVM alone: the files of extension functions, and what JavaScript knows in its asynchronous form.
    const ofTheJvm =
      /^Atto(Mnemonics|Seeds|KeyIndexes|PrivateKeys|PublicKeys|Signers|NodeClient|Worker|Wallet)$/;
    const used = jvm.flatMap((file) => [...textOf(SAMPLES, file).matchAll(/\bAtto\w+/g)].map(String));
    expect(used.length).toBeGreaterThan(80);
    expect(used.filter((name) => !known.has(name) && !ofTheJvm.test(name))).toEqual([]);
  });
});

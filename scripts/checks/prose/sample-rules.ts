import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { samplePlaces, samplesFolder } from '../../../src/plugins/code-samples/expand-samples';
import { filesOf, LANGUAGES, textOf } from '../../../src/plugins/code-samples/sample-file';
import { measuredFolder } from '../../../src/plugins/measurements/expand-measurements';
import { closestName } from './closest-name';
import { tagsIn, textMember } from './markup';
import type { Rule } from './read-prose';
import { lineAt, type SourcePage } from './source-page';

/** `<Sample … />` shows a file, or a region of it, that exists. */
export const samples: Rule = (page, { root }) =>
  tagsIn(page)
    .filter(({ name }) => name === 'Sample')
    .flatMap(({ at, members }) => {
      const says = isOnItsOwnLine(page, at, /^<Sample [^>]*\/>$/m)
        ? faultOfSample(members, join(root, dirname(page.file)), samplesFolder(root))
        : `<Sample${members}> is not replaced by code. Write it as <Sample file="…" /> on a line of its own.`;
      return says === undefined ? [] : [{ line: lineAt(page, at), says }];
    });

/** `<Measured … />` shows a recorded run that exists. */
export const measurements: Rule = (page, { root }) =>
  tagsIn(page)
    .filter(({ name }) => name === 'Measured')
    .flatMap(({ at, members }) => {
      const line = lineAt(page, at);
      if (!isOnItsOwnLine(page, at, /^<Measured of="[\w-]+" \/>$/m)) {
        const says = `<Measured${members}> is not replaced by a table. Write it as <Measured of="NAME" /> on a line of its own.`;
        return [{ line, says }];
      }
      const name = textMember(members, 'of')!;
      const folder = measuredFolder(root);
      const names = (existsSync(folder) ? readdirSync(folder) : []).map((file) =>
        file.replace(/\.json$/, ''),
      );
      if (names.includes(name)) return [];
      const says = `There is no record of the benchmark ${name} in docs/measured. ${instead(name, names)}, or record it with "npx tsx tests/bench/${name}.bench.ts --record".`;
      return [{ line, says }];
    });

function isOnItsOwnLine({ source }: SourcePage, at: number, form: RegExp): boolean {
  const found = form.exec(source.slice(at));
  return found?.index === 0 && (at === 0 || source[at - 1] === '\n');
}

function faultOfSample(members: string, pageFolder: string, folder: string): string | undefined {
  const [file, of, region] = ['file', 'of', 'region'].map((name) => textMember(members, name));
  if ((file === undefined) === (of === undefined))
    return '<Sample> needs either "file" or "of". Write file="curl/node-clock.sh" for one file, or of="protocol/hash" for all languages.';
  if (of !== undefined) return faultOfLanguages(of, region, folder);
  const within = file!.startsWith('./') ? pageFolder : folder;
  if (!existsSync(join(within, file!)))
    return `The sample ${file} does not exist. Put it ${within === folder ? 'into docs/samples' : 'next to the page'}, or ${closest(file!, within)}.`;
  if (!(extname(file!) in LANGUAGES))
    return `The language of the sample ${file} is unknown. Use one of ${Object.keys(LANGUAGES).join(', ')}, or add it to src/plugins/code-samples/sample-file.ts.`;
  if (succeeds(() => textOf(within, file!, region))) return undefined;
  return noRegion(`The sample ${file} has`, region!, [join(within, file!)]);
}

function faultOfLanguages(of: string, region: string | undefined, folder: string): string | undefined {
  if (!succeeds(() => filesOf(folder, of)))
    return `There is no sample ${of} in docs/samples. Add its files there, one for each language, or ${closest(of, folder)}.`;
  if (succeeds(() => samplePlaces(`<Sample of="${of}"${region ? ` region="${region}"` : ''} />`, folder)))
    return undefined;
  return noRegion(
    `The files of the sample ${of} have`,
    region!,
    filesOf(folder, of).map((file) => join(folder, file)),
  );
}

function noRegion(who: string, region: string, files: readonly string[]): string {
  const texts = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const regions = new Set([...texts.matchAll(/#region +(\S+)/g)].map(([, name]) => name!));
  const use = regions.size > 0 ? `Use one of ${[...regions].join(', ')}` : 'Leave "region" out';
  return `${who} no region ${region}. ${use}, or mark the lines with "#region ${region}" and "#endregion".`;
}

function closest(name: string, folder: string): string {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const all = files.map((file) => (name.startsWith('./') ? './' : '') + file.replaceAll('\\', '/'));
  const meant = closestName(
    name,
    [...all, ...all.map((file) => file.replace(/\.\w+$/, ''))].filter(isLike(name)),
  );
  return meant === undefined ? 'correct its name' : `write ${meant}`;
}

const isLike = (name: string) => (other: string) => (extname(name) === '') === (extname(other) === '');

function instead(name: string, names: readonly string[]): string {
  const meant = closestName(name, names);
  return meant === undefined ? 'Correct its name' : `Write ${meant}`;
}

function succeeds(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

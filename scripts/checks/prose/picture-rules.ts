import { isMissing } from './file-rules';
import { computedMember, referencesIn, tagsIn, textMember } from './markup';
import type { Prose, Rule } from './read-prose';
import { faultIf, lineAt, type SourcePage } from './source-page';

const MAX_WIDTH = 1600;
const MAX_BYTES = 1_500_000;
const MIN_ALT = 10;

interface Shown {
  readonly at: number;
  readonly src: string;
  /** Undefined if it is computed. */
  readonly alt: string | undefined;
  readonly isFirst: boolean;
}

/** The pictures that a page shows. */
export function picturesIn(page: SourcePage): Shown[] {
  const inMarkdown = referencesIn(page)
    .filter(({ isImage }) => isImage)
    .map(({ at, target, text }) => ({ at, src: target, alt: text, isFirst: false }));
  const inTags = tagsIn(page).flatMap(({ at, name, members }) => {
    const src = textMember(members, 'src') ?? computedMember(members, 'src');
    if (!/^(?:Figure|img|Image)$/.test(name) || src === undefined) return [];
    const alt = computedMember(members, 'alt') === undefined ? (textMember(members, 'alt') ?? '') : undefined;
    return [{ at, src, alt, isFirst: /\spriority\b/.test(members) }];
  });
  return [...inMarkdown, ...inTags];
}

/** Every picture has a text for those who do not see it; a missing file is reported elsewhere. */
export const alternativeTexts: Rule = (page, prose) =>
  picturesIn(page)
    .filter(({ src, alt }) => alt !== undefined && alt.trim().length < MIN_ALT && !isAbsent(src, page, prose))
    .map(({ at, src, alt = '' }) => {
      const what = alt.trim() === '' ? 'no alt text' : 'a very short alt text';
      const says = `The image ${src} has ${what}. Describe in "alt" what it shows, not that it is an image.`;
      return { line: lineAt(page, at), says };
    });

const isAbsent = (src: string, page: SourcePage, prose: Prose) =>
  src === '' || (/[/.:]/.test(src) && isMissing(src, page, prose));

/** Pictures have a size that readers can use. */
export const sizes: Rule = (page) =>
  [...page.beside].flatMap(([name, { bytes, width = 0 }]) => {
    const line = lineAt(page, Math.max(0, page.source.indexOf(name)));
    const most = `Reduce it to at most ${MAX_WIDTH}: no column of the site is wider.`;
    const kB = `Reduce it to less than ${MAX_BYTES / 1000} kB: use fewer pixels or colours.`;
    return [
      ...faultIf(width > MAX_WIDTH, line, `${name} is ${width} pixels wide. ${most}`),
      ...faultIf(bytes > MAX_BYTES, line, `${name} has ${Math.round(bytes / 1000)} kB. ${kB}`),
    ];
  });

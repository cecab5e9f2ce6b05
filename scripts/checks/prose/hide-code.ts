/** Code in a line, and comments, which may contain the other. */
const HIDDEN =
  /(?<comment>\{\/\*[\s\S]*?\*\/\}|<!-{2}[\s\S]*?-{2}>)|(?<![`\\])(?<ticks>`+)(?!`)(?:(?!\n\s*\n)[\s\S])*?(?<!`)\k<ticks>(?!`)/g;

/** Markers of lists and quotations before the first word of a line. */
const MARKERS = /^(?:\s*(?:>|[-*+]|\d+[.)])(?=\s|$))*\s*/;

/** The text with a space for every character, and its lines. */
export const spaces = (text: string) => text.replace(/[^\n]/g, ' ');

/** Markdown of the same length without code: spaces for code blocks, letters for code in a line. */
export function hideCode(markdown: string): string {
  return hideBlocks(markdown).replace(
    HIDDEN,
    (found, comment: string | undefined) => comment ?? letters(found),
  );
}

/** Markdown of the same length without code and comments. */
export function hideCodeAndComments(markdown: string): string {
  return hideBlocks(markdown).replace(HIDDEN, (found, comment: string | undefined) =>
    comment === undefined ? letters(found) : spaces(comment),
  );
}

/** Letters, so that a cell or a link that has only code is not empty. */
const letters = (code: string) => code.replace(/[^\n]/g, 'x');

function hideBlocks(markdown: string): string {
  let fence: string | undefined;
  return markdown
    .split('\n')
    .map((line) => {
      const bare = line.replace(MARKERS, '');
      if (fence === undefined) {
        fence = /^(?:`{3,}(?=[^`]*$)|~{3,})/.exec(bare)?.[0];
        return fence === undefined ? line : spaces(line);
      }
      if (bare.startsWith(fence) && /^(`+|~+)\s*$/.test(bare)) fence = undefined;
      return spaces(line);
    })
    .join('\n');
}

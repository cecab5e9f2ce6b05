import { load, type CheerioAPI } from 'cheerio';

/** What reading programs know what to do with; everything else is for the page alone. */
const KEPT = new Set(
  'href src srcset sizes alt width height id start colspan rowspan scope datetime lang'.split(' '),
);
/** Buttons, marks beside headings and the like: they work on the page and nowhere else. */
const LEFT_OUT = 'script, style, noscript, button, template, input, form, .hash-link, [hidden]';

/** Keeps a picture that stands in the page itself as a file: its bytes and its ending, for its address. */
export type KeepPicture = (bytes: Buffer, ending: string) => string;

/**
 * The text of a post for feeds: the HTML of the built page without what only its scripts and styles give a meaning.
 * An admonition becomes a quotation under its title, code a plain block, a drawing the words that describe it.
 *
 * @param html of the post's content, with absolute addresses
 */
export function feedContent(html: string, keepPicture: KeepPicture): string {
  const $ = load(html, {}, false);
  $(LEFT_OUT).remove();
  $('.theme-admonition').each((_, element) => {
    const title = $(element).find('[class*=admonitionHeading]').first().text().trim();
    const content = $(element).find('[class*=admonitionContent]').first().html() ?? '';
    $(element).replaceWith(`<blockquote>${words($, 'strong', title)}${content}</blockquote>`);
  });
  $('.theme-code-block').each((_, element) => {
    const title = $(element).find('[class*=codeBlockTitle]').first().text();
    $(element).replaceWith(words($, 'code', title) + codeOf($, $(element).find('pre').first().html() ?? ''));
  });
  $('svg').each((_, element) => {
    const says = $(element).attr('aria-label') ?? $(element).children('title').text();
    $(element).replaceWith(words($, 'em', says));
  });
  $('img[src^="data:"]').each((_, element) => {
    const [, type, data] = /^data:image\/([a-z]+)[^,]*;base64,(.*)$/.exec($(element).attr('src')!) ?? [];
    if (type === undefined)
      throw new Error('A picture of a post is embedded in a form that feeds cannot show.');
    $(element).attr('src', keepPicture(Buffer.from(data!, 'base64'), type));
  });
  $('*').each((_, element) => {
    if (!('attribs' in element)) return;
    for (const name of Object.keys(element.attribs)) if (!KEPT.has(name)) delete element.attribs[name];
  });
  // What only ever was a frame for styles.
  $('span, div').each((_, element) => void $(element).replaceWith($(element).contents()));
  return ($.html() ?? '').replace(/<!--[\s\S]*?-->/g, '').trim();
}

function words($: CheerioAPI, element: string, text: string): string {
  if (text === '') return '';
  return `<p>${$.html($(`<${element}></${element}>`).text(text))}</p>`;
}

/** Code with its line breaks: on the page each line is an element of its own. */
function codeOf($: CheerioAPI, lines: string): string {
  const text = load(lines.replace(/<br\s*\/?>/g, '\n'), {}, false)
    .root()
    .text();
  return `<pre>${$.html($('<code></code>').text(text.replace(/\n+$/, '')))}</pre>`;
}

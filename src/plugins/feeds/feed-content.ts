import { load, type CheerioAPI } from 'cheerio';

/** Attributes that feed readers support; all others are for the page only. */
const KEPT = new Set(
  'href src srcset sizes alt width height id start colspan rowspan scope datetime lang'.split(' '),
);
/** Buttons, heading anchors and other elements that work only on the page. */
const LEFT_OUT = 'script, style, noscript, button, template, input, form, .hash-link, [hidden]';

/** Stores an inline image as a file: takes its bytes and extension, and returns its URL. */
export type KeepPicture = (bytes: Buffer, ending: string) => string;

/**
 * The text of a post for feeds: the HTML of the built page without parts that depend on its scripts and styles. An
 * admonition becomes a quotation with a title, code a plain block, and a drawing its description.
 *
 * @param html the post's content, with absolute URLs
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
    const description = $(element).attr('aria-label') ?? $(element).children('title').text();
    $(element).replaceWith(words($, 'em', description));
  });
  $('img[src^="data:"]').each((_, element) => {
    const [, type, data] = /^data:image\/([a-z]+)[^,]*;base64,(.*)$/.exec($(element).attr('src')!) ?? [];
    if (type === undefined)
      throw new Error('An image of a post is embedded in a form that feeds cannot show.');
    $(element).attr('src', keepPicture(Buffer.from(data!, 'base64'), type));
  });
  $('*').each((_, element) => {
    if (!('attribs' in element)) return;
    for (const name of Object.keys(element.attribs)) if (!KEPT.has(name)) delete element.attribs[name];
  });
  // Elements that exist only for styling.
  $('span, div').each((_, element) => void $(element).replaceWith($(element).contents()));
  return ($.html() ?? '').replace(/<!--[\s\S]*?-->/g, '').trim();
}

function words($: CheerioAPI, element: string, text: string): string {
  if (text === '') return '';
  return `<p>${$.html($(`<${element}></${element}>`).text(text))}</p>`;
}

/** The code with its line breaks; on the page each line is a separate element. */
function codeOf($: CheerioAPI, lines: string): string {
  const text = load(lines.replace(/<br\s*\/?>/g, '\n'), {}, false)
    .root()
    .text();
  return `<pre>${$.html($('<code></code>').text(text.replace(/\n+$/, '')))}</pre>`;
}

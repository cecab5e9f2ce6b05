/** An announcement above the navbar, in the shape that the theme expects. */
export interface AnnouncementBar {
  /** A closed announcement stays closed until the id changes. */
  readonly id: string;
  /** HTML. */
  readonly content: string;
  readonly isCloseable: true;
}

const FORM = 'it has to look like {"id":"2026-12-upgrade","text":"…","link":"/blog/…","label":"Read more"}';

/**
 * The announcement in the build's environment (`ATTO_ANNOUNCEMENT`, JSON; `link` and `label` go together and may be
 * omitted), undefined if there is none. Throws a plain sentence, for the person at the terminal, on anything else: it
 * would appear on every page.
 */
export function announcementFromEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): AnnouncementBar | undefined {
  const json = env.ATTO_ANNOUNCEMENT;
  if (!json) return undefined;
  const { id, text, link, label } = parse(json);
  if (typeof id !== 'string' || !/^[a-z0-9-]{1,60}$/.test(id)) throw wrong('its id is not of a–z, 0–9 and -');
  if (typeof text !== 'string' || text.trim() === '') throw wrong('its text is missing');
  if ((link === undefined) !== (label === undefined)) throw wrong('link and label go together');
  const content = [escapeHtml(text)];
  if (link !== undefined) {
    if (typeof link !== 'string' || !isLink(link))
      throw wrong('its link is neither a path of this site nor https');
    if (typeof label !== 'string' || label.trim() === '') throw wrong('the label of its link is empty');
    content.push(`<a href="${escapeHtml(link)}">${escapeHtml(label)}</a>`);
  }
  return {
    id,
    content: content.join(' '),
    isCloseable: true,
  };
}

function parse(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Reported below.
  }
  throw wrong('it is not a JSON object');
}

/**
 * A path of this site, or a URL with https. Browsers read a backslash as a slash and drop tabs and line breaks, so
 * `/\\host` is another host; such characters and invisible ones have no place in a link.
 */
function isLink(text: string): boolean {
  if (/[\s\\\p{C}]/u.test(text)) return false;
  const site = 'https://site.invalid';
  const url = URL.canParse(text, site) ? new URL(text, site) : undefined;
  if (url === undefined || url.username !== '' || url.password !== '') return false;
  return text.startsWith('/') ? url.origin === site : /^https:\/\/[^/]/.test(text) && url.origin !== site;
}

function wrong(why: string): Error {
  return new Error(`ATTO_ANNOUNCEMENT is not usable, ${why}; ${FORM}.`);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

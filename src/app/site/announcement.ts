import { faultOfUrl, type UrlKind } from '../settings/setting-url';

/** An announcement above the navbar, in the shape that the theme expects. */
export interface AnnouncementBar {
  /** A closed announcement stays closed until the id changes. */
  readonly id: string;
  /** HTML. */
  readonly content: string;
  readonly isCloseable: true;
}

const LINK: UrlKind = {
  form: 'a path of the site or an https URL',
  mayBePath: true,
  https: 'always',
  isLink: true,
};
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
    const fault = typeof link === 'string' ? faultOfUrl(link, LINK) : 'is not text';
    if (typeof link !== 'string' || fault !== undefined) throw wrong(`its link ${fault}`);
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

function wrong(why: string): Error {
  return new Error(`ATTO_ANNOUNCEMENT is not usable, ${why}; ${FORM}.`);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** What the URL of a setting may be. */
export interface UrlKind {
  /** What it has to be, after "it has to be". */
  readonly form: string;
  /** Also a path of the site itself, such as `/node`. */
  readonly mayBePath?: boolean;
  /** Only scheme, host and port. */
  readonly isOrigin?: boolean;
  /** Not http, except, with `or-local`, on this machine. */
  readonly https?: 'always' | 'or-local';
  /** A link for readers: query and fragment belong to it. */
  readonly isLink?: boolean;
}

/** Host names as the URL parser writes them, and addresses. Others end up in policies, where `*` and `;` have a meaning. */
const HOST = /^([a-z0-9_-]+(\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])$/;
const PATH = /^[\w\-.~%!$&()+,=:@/]*$/;

/**
 * The URL of a setting without a slash at the end, in the form that browsers give it. Throws a plain sentence, for the person
 * at the terminal, which names the setting and says what is wrong. It does not repeat what may hold a password or a key.
 */
export function readSettingUrl(setting: string, text: string, kind: UrlKind): string {
  const given = text.trim();
  const fault = faultOfUrl(given, kind);
  if (fault === undefined) return normal(given);
  const shown = /[@?]/.test(given) ? 'is refused' : `is "${given}"`;
  throw new Error(`${setting} ${shown}: it ${fault}; it has to be ${kind.form}.`);
}

/** The URL in the same form; undefined if it is not one of this kind. */
export function settingUrlOrNothing(value: unknown, kind: UrlKind): string | undefined {
  return typeof value === 'string' && faultOfUrl(value, kind) === undefined ? normal(value) : undefined;
}

/** Why a text is not a URL of this kind, after "it"; undefined if it is one. */
export function faultOfUrl(
  text: string,
  { mayBePath, isOrigin, https, isLink }: UrlKind,
): string | undefined {
  if (/[\s\p{C}]/u.test(text)) return 'contains a space or an invisible character';
  if (text.includes('\\')) return 'contains a backslash';
  if (!isLink && text.includes('?')) return 'has a query';
  if (!isLink && text.includes('#')) return 'has a fragment';
  if (text.startsWith('/')) return mayBePath ? faultOfPath(text, isLink) : 'is not an absolute URL';
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]*):(.*)$/is.exec(text) ?? [];
  if (scheme === '' || (!rest.startsWith('/') && /^\d/.test(rest))) return 'is not an absolute URL';
  if (!/^https?$/i.test(scheme)) return `is of the scheme ${scheme}:`;
  if (!/^\/\/[^/]/.test(rest)) return `lacks the two slashes and the host after ${scheme}:`;
  const [authority = ''] = rest.slice(2).split(/[/?#]/, 1);
  if (authority.includes('@')) return 'contains a user name or a password, which every visitor could read';
  if (authority.includes('*')) return 'contains a wildcard';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !HOST.test(url.hostname)) return 'has no valid host';
  const isLocal = /(^|\.)localhost$/.test(url.hostname);
  if (https && url.protocol !== 'https:' && !(https === 'or-local' && isLocal))
    return 'is not of the scheme https:';
  if (isOrigin && url.pathname !== '/') return 'has a path';
  return isLink ? undefined : faultOfCharacters(url.pathname);
}

function faultOfPath(path: string, isLink = false): string | undefined {
  if (path.startsWith('//')) return 'begins with two slashes, which makes it the URL of another host';
  if (isLink) return undefined;
  const { pathname } = new URL(path, 'https://site.invalid');
  const [written] = path.split(/[?#]/, 1);
  return pathname === written
    ? faultOfCharacters(pathname)
    : 'contains parts that browsers change, such as ".."';
}

function faultOfCharacters(pathname: string): string | undefined {
  if (pathname.includes('*')) return 'contains a wildcard';
  return PATH.test(pathname) ? undefined : 'contains a character that a path does not need';
}

function normal(text: string): string {
  const { href } = new URL(text, 'https://site.invalid');
  return (text.startsWith('/') ? href.slice('https://site.invalid'.length) : href).replace(/\/+$/, '');
}

import { SITE_URL } from './config';
import { readSettingUrl } from '../settings/setting-url';

/** The value of `Strict-Transport-Security` of a build without a setting: two years, for this host alone. */
export const HSTS = 'max-age=63072000';

/**
 * The public address of the site, without a slash at the end: `ATTO_SITE_URL`, or that of Atto's own site. Canonical
 * links, the sitemap, feeds and social cards name it. Throws a plain sentence, for the person at the terminal, on an
 * invalid value: the site is built for the root of its host.
 */
export function siteUrlFromEnvironment(env: Readonly<Record<string, string | undefined>>): string {
  const given = env.ATTO_SITE_URL?.trim();
  if (!given) return SITE_URL;
  const form = 'an address such as https://atto.example, without a path';
  return readSettingUrl('ATTO_SITE_URL', given, { form, isOrigin: true });
}

/**
 * The value of `Strict-Transport-Security`: for the host of the site alone, unless `ATTO_HSTS` is `subdomains` (all hosts
 * below it must support https too) or `preload` (the same, and browsers may put the domain on a list from which it can
 * hardly be removed). Throws a plain sentence on any other value.
 */
export function hstsFromEnvironment(env: Readonly<Record<string, string | undefined>>): string {
  const given = env.ATTO_HSTS?.trim();
  if (!given) return HSTS;
  if (given === 'subdomains') return `${HSTS}; includeSubDomains`;
  if (given === 'preload') return `${HSTS}; includeSubDomains; preload`;
  throw new Error(
    `ATTO_HSTS is "${given}"; it has to be subdomains or preload, or unset for this host alone.`,
  );
}

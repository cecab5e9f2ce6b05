import { siteUrlFromEnvironment } from './deployment';
import { readSettingUrl, settingUrlOrNothing, type UrlKind } from '../settings/setting-url';

const WALLET_ORIGIN: UrlKind = {
  form: 'an origin such as https://wallet.example, without a path',
  isOrigin: true,
  https: 'or-local',
};

/**
 * The origin of a wallet that is deployed apart from the site (`ATTO_WALLET_ORIGIN`, such as `https://wallet.example`);
 * undefined if the wallet is a page of the site. Throws a plain sentence, for the person at the terminal, on an invalid
 * value.
 */
export function walletOriginFromEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const given = env.ATTO_WALLET_ORIGIN?.trim();
  if (!given) return undefined;
  const origin = readSettingUrl('ATTO_WALLET_ORIGIN', given, WALLET_ORIGIN);
  if (origin === siteUrlFromEnvironment(env)) {
    throw new Error(
      `ATTO_WALLET_ORIGIN is "${given}": it is the address of the site itself (ATTO_SITE_URL); it has to be another origin, or unset for a wallet that is a page of the site.`,
    );
  }
  return origin;
}

/** The same from the site's `customFields`; undefined if invalid. */
export function walletOriginFromCustomFields(
  fields: Readonly<Record<string, unknown>> | undefined,
): string | undefined {
  return settingUrlOrNothing(fields?.walletOrigin, WALLET_ORIGIN);
}

/** The wallet's address, as readers should find it in their address bar: its own origin, or a page of the site. */
export function walletAddress({
  url,
  customFields,
}: {
  readonly url: string;
  readonly customFields?: Readonly<Record<string, unknown>> | undefined;
}): string {
  return walletOriginFromCustomFields(customFields) ?? `${url}/wallet`;
}

/**
 * A script of a tag manager runs with all rights of its origin: it could delete the wallet's data or show a false wallet
 * under its address. So a build with one needs a wallet on another origin, or the explicit decision to accept that.
 * Throws a plain sentence otherwise.
 */
export function checkTagManagerBesideWallet(env: Readonly<Record<string, string | undefined>>): void {
  if (!env.ATTO_GTM_ID || walletOriginFromEnvironment(env) !== undefined) return;
  if (env.ATTO_GTM_BESIDE_WALLET === 'accepted') return;
  throw new Error(
    'ATTO_GTM_ID adds a tag manager to the origin of the wallet, where its scripts could delete the wallet’s data or ' +
      'show a false wallet. Give the wallet an origin of its own (ATTO_WALLET_ORIGIN=https://wallet.example), or accept ' +
      'the risk (ATTO_GTM_BESIDE_WALLET=accepted).',
  );
}

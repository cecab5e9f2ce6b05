import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { TAG_MANAGER_ORIGIN } from '../../src/app/site/tag-manager';
import { headersFor, parseHeaders } from '../../scripts/serve/host-files';

/** What a site and its wallet were built with. */
export interface Settings {
  readonly ATTO_WALLET_ORIGIN: string;
  readonly ATTO_GTM_ID: string;
}

const SECRETS = 'input, textarea, select, form, [contenteditable]';

/**
 * What is wrong with the build of a site that has a tag manager and whose wallet has an origin of its own, one sentence
 * each: `/wallet` of the site has to lead there without a field for secrets, and only the site may know the tag manager.
 *
 * @param site folder of the site
 * @param wallet folder of the wallet
 */
export function elsewhereFaults(site: string, wallet: string, settings: Settings): readonly string[] {
  const { ATTO_WALLET_ORIGIN: origin, ATTO_GTM_ID: container } = settings;
  const read = (dir: string, file: string) => readFileSync(join(dir, file), 'utf8');
  const policyOf = (dir: string, path: string) =>
    headersFor(path, parseHeaders(read(dir, '_headers')))['content-security-policy'] ?? '';
  const filesWith = (dir: string, text: string) =>
    readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.(html|js)$|_headers$/.test(file) && read(dir, file).includes(text),
    );
  const page = load(read(site, 'wallet.html'))('main');
  const faults: string[] = [];
  const require = (isRight: boolean, fault: string) => isRight || faults.push(fault);

  require(page.find(`a[href="${origin}/"]`).length > 0, `/wallet does not lead to ${origin}.`);
  require(page.find(SECRETS).length === 0, '/wallet has a field.');
  // It takes the place of the copy that a device has kept of the wallet at its old address.
  require(readdirSync(site).includes('wallet-worker.js'), 'The site has no worker for copies of its wallet.');
  require(filesWith(site, container).length > 0, 'The site does not know its tag manager.');
  require(policyOf(site, '/').includes(TAG_MANAGER_ORIGIN), 'The home page may not load the tag manager.');
  require(!policyOf(site, '/wallet').includes(TAG_MANAGER_ORIGIN), '/wallet may load the tag manager.');
  for (const text of [container, TAG_MANAGER_ORIGIN])
    for (const file of filesWith(wallet, text)) faults.push(`${file} of the wallet contains ${text}.`);
  return faults;
}

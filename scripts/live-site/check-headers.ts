/**
 * `npm run check-headers -- URL`: requests the pages of a deployed site, also under odd spellings of the pages where
 * secrets are entered, and reports what is wrong with the security headers of each response.
 */
import { pathsToCheck } from './check-headers/paths-to-check';
import { fetchRaw } from './check-headers/fetch-raw';
import { judgeHeaders } from './check-headers/judge-headers';
import { readOptions, readUrl } from '../support/options';

const USAGE = `Usage: npm run check-headers -- URL

  URL   address of a deployed site, such as https://atto.cash

Requests pages of every kind, and odd spellings of the pages where secrets are entered. Lists each response whose
security headers are missing, duplicated, merged or wrong. Exits with status 1 if there are any.`;

const { positionals } = readOptions(USAGE, {});
if (positionals.length !== 1) {
  console.error(USAGE);
  process.exit(2);
}
const site = readUrl(positionals[0]!, 'The address');
const { origin, pathname } = new URL(site);
const base = pathname.replace(/\/$/, '');

let [requested, faulty] = [0, 0];
for (const path of pathsToCheck()) {
  // Redirects within the site are followed and checked like pages, because browsers remember their headers.
  let next: string | undefined = base + path;
  for (let steps = 0; next !== undefined && steps < 5; steps += 1) {
    const here: string = next;
    next = undefined;
    requested += 1;
    const faults = await fetchRaw(origin, here).then(
      (received) => {
        if (received.status >= 300 && received.status < 400 && received.location !== undefined) {
          const to = URL.canParse(received.location, origin) ? new URL(received.location, origin) : undefined;
          if (to?.origin === origin) next = to.pathname + to.search;
          return to?.origin === origin ? judgeHeaders(received) : [];
        }
        // A path that the front end rejects shows no page, so no secret can be entered there.
        return received.status === 400 ? [] : judgeHeaders(received);
      },
      (error: Error) => [`No response: ${error.message}`],
    );
    if (faults.length === 0) continue;
    faulty += 1;
    console.log(`${here}\n${faults.map((sentence) => `  ${sentence}`).join('\n')}`);
  }
}
console.log(
  faulty === 0
    ? `${requested} responses, all with the expected headers.`
    : `${faulty} of ${requested} responses have wrong headers.`,
);
process.exitCode = faulty === 0 ? 0 : 1;

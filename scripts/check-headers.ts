/**
 * `npm run check-headers -- URL`: asks a deployed site for its pages, also by odd spellings of the pages for secrets,
 * and says of each response what is wrong with its security headers.
 */
import { pathsToCheck } from './check-headers/paths-to-check';
import { fetchRaw } from './check-headers/fetch-raw';
import { judgeHeaders } from './check-headers/judge-headers';
import { readOptions, readUrl } from './support/options';

const USAGE = `Usage: npm run check-headers -- URL

  URL   address of a deployed site, such as https://atto.cash

Asks for pages of each kind, and for odd spellings of the pages on which secrets may be typed. Names each response whose
security headers are missing, doubled, joined or other than the build wants them. Ends with status 1 if there is one.`;

const { positionals } = readOptions(USAGE, {});
if (positionals.length !== 1) {
  console.error(USAGE);
  process.exit(2);
}
const site = readUrl(positionals[0]!, 'The address');
const { origin, pathname } = new URL(site);
const base = pathname.replace(/\/$/, '');

let [asked, faulty] = [0, 0];
for (const path of pathsToCheck()) {
  // Redirects within the site are followed, and judged like pages: the browser remembers what they say.
  let next: string | undefined = base + path;
  for (let steps = 0; next !== undefined && steps < 5; steps += 1) {
    const here: string = next;
    next = undefined;
    asked += 1;
    const told = await fetchRaw(origin, here).then(
      (received) => {
        if (received.status >= 300 && received.status < 400 && received.location !== undefined) {
          const to = URL.canParse(received.location, origin) ? new URL(received.location, origin) : undefined;
          if (to?.origin === origin) next = to.pathname + to.search;
          return to?.origin === origin ? judgeHeaders(received) : [];
        }
        // What a front end refuses to look at has no page: nothing can be typed there.
        return received.status === 400 ? [] : judgeHeaders(received);
      },
      (error: Error) => [`No response: ${error.message}`],
    );
    if (told.length === 0) continue;
    faulty += 1;
    console.log(`${here}\n${told.map((sentence) => `  ${sentence}`).join('\n')}`);
  }
}
console.log(
  faulty === 0
    ? `${asked} responses, all with the headers that the build wants.`
    : `${faulty} of ${asked} responses have wrong headers.`,
);
process.exitCode = faulty === 0 ? 0 : 1;

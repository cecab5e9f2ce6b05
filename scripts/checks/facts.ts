import { missingFacts, readFacts } from '../../tests/docs/find-facts';

/**
 * Checks that docs, pages and the home page state every setting, port, image, program, constant and other fact of
 * tests/docs/facts.json in the right place, and lists what is missing. The last line is `N passed, N failed`.
 */
const facts = readFacts();
const missing = missingFacts(facts);
for (const { page, kind, words } of missing) console.log(`MISSING on ${page} (${kind}): ${words}`);
const stated = facts.length - missing.length;
const pages = new Set(facts.map(({ page }) => page)).size;
console.log(`coverage: facts stated on their page: ${stated} of ${facts.length}, on ${pages} pages`);
console.log(`${stated} passed, ${missing.length} failed`);
process.exitCode = missing.length === 0 && stated > 0 ? 0 : 1;

import { expect, it } from 'vitest';
import { missingFacts } from './find-facts';

it('finds a fact despite markup, line breaks and table padding, and reports missing ones', () => {
  const page =
    '| `ATTO_DB_PORT`   | port of\n the [server](/x) | **3306** |\nsee [here](https://site.example/y).';
  const fact = (words: string) => ({ page: 'a', kind: 'variables', words });
  const facts = [
    'ATTO_DB_PORT | port of the server | 3306',
    'https://site.example/y',
    'ATTO_DB_PORT | 3307',
  ].map(fact);
  expect(missingFacts(facts, () => page)).toEqual([facts[2]]);
});

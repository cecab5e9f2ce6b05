/**
 * `npm run pages`: looks for mistakes in docs pages and in the Markdown pages of `src/pages`, and explains how to correct
 * each.
 */
import { reportFaults } from './prose/report-faults';
import { readOptions } from '../support/options';

const USAGE = `Usage: npm run pages [-- FILE…]

  FILE  check only these pages (docs/mining.mdx), and the links of the others`;

const { positionals } = readOptions(USAGE, {});
await reportFaults('pages', ({ kind }) => kind !== 'post', positionals);

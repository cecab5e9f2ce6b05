/**
 * `npm run posts`: looks for mistakes in blog posts and explains how to correct each. With `--table`, also prints the
 * length and reading grade of each post.
 */
import { basename, dirname } from 'node:path';
import { PLANNED_WORDS } from './prose/planned-lengths';
import { countWords, gradeOf } from './prose/reading-grade';
import { reportFaults } from './prose/report-faults';
import { readOptions } from '../support/options';

const USAGE = `Usage: npm run posts [-- OPTIONS] [FILE…]

  FILE     check only these posts (blog/2026-01-02-name/index.mdx), and the links of the others
  --table  print each post's length, its deviation from the planned length, and its reading grade`;

const { values, positionals } = readOptions(USAGE, { table: { type: 'boolean', default: false } });

const posts = await reportFaults('posts', ({ kind }) => kind === 'post', positionals);
const column = (value: string | number, width: number) => String(value).padStart(width);

if (values.table) {
  console.log('words  planned  grade  post');
  for (const { body, file, frontMatter } of posts) {
    const words = countWords(body);
    const planned = PLANNED_WORDS[String(frontMatter.slug)];
    const off = planned === undefined ? '' : `${((words / planned - 1) * 100).toFixed(0)} %`;
    console.log(
      `${column(words, 5)}${column(off, 9)}${column(gradeOf(body).toFixed(1), 7)}  ${basename(dirname(file))}`,
    );
  }
}

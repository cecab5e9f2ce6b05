/**
 * `npm run posts`: looks for mistakes in blog posts and explains how to correct each. With `--table`, also prints the
 * length and reading grade of each post.
 */
import { root } from '../setup.mjs';
import { faultsOf } from './posts/check-post';
import { PLANNED_WORDS } from './posts/planned-lengths';
import { countWords, gradeOf } from './posts/prose';
import { readKnown, readPosts } from './posts/read-posts';
import { readOptions } from '../support/options';

const USAGE = `Usage: npm run posts [-- OPTIONS]

  --table  print each post's length, its deviation from the planned length, and its reading grade`;

const { values } = readOptions(USAGE, { table: { type: 'boolean', default: false } });

const posts = await readPosts(root);
const known = readKnown(root, posts);
const column = (value: string | number, width: number) => String(value).padStart(width);
const faults = posts.flatMap((post) => faultsOf(post, known));

if (values.table) {
  console.log('words  planned  grade  post');
  for (const { body, folder, frontMatter } of posts) {
    const words = countWords(body);
    const planned = PLANNED_WORDS[String(frontMatter.slug)];
    const off = planned === undefined ? '' : `${((words / planned - 1) * 100).toFixed(0)} %`;
    console.log(`${column(words, 5)}${column(off, 9)}${column(gradeOf(body).toFixed(1), 7)}  ${folder}`);
  }
}
for (const fault of faults) console.error(fault);
console.log(`${posts.length} posts, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

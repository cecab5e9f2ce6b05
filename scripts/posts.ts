/**
 * `npm run posts`: looks for mistakes in the posts of the blog, and tells of each what to do. With `--table`: how long
 * each post is and how hard to read.
 */
import { root } from './setup.mjs';
import { faultsOf } from './posts/check-post';
import { PLANNED_WORDS } from './posts/planned-lengths';
import { countWords, gradeOf } from './posts/prose';
import { readKnown, readPosts } from './posts/read-posts';
import { readOptions } from './support/options';

const USAGE = `Usage: npm run posts [-- OPTIONS]

  --table  how long each post is, how far from its plan, and how hard to read`;

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

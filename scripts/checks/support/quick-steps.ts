import type { Step } from './step';

const LINTED = /\.(?:[cm]?[jt]s|[jt]sx)$/;
/** Makes the compiler store its results, so that the next run only checks changed files. */
const REMEMBERED = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/quick.tsbuildinfo'];
/** Files that unit tests import or read. For other changes, only `npm test` covers more. */
const READ_BY_TESTS = /^(?:src|devnet|scripts|tests|docs\/samples)\//;
/** Files that no program imports. */
const PROSE = /\.mdx?$|\.(?:png|jpe?g|svg|webp|gif|avif|ico)$|^blog\/[^/]+\.yml$/i;
const POST = /^blog\/[^/]+\/./;
const PAGE = /^(?:docs|src\/pages)\/.*\.mdx?$/;
/** What pages and posts show or link to: a change may be a mistake on any of them. */
const SHOWN_BY_ANY = /^(?:docs|static)\/|^src\/ui\/glossary\/glossary\.ts$|^src\/theme\/MDXComponents\//;

/**
 * The steps of `npm run quick` for changed files: format and lint of those files, the mistakes in prose, types of
 * everything (type errors appear elsewhere) unless only prose has changed, and the unit tests that import one of them.
 *
 * A change of prose checks the changed pages, and the links of all others: they may lead to what is no longer there.
 *
 * @param changed paths of existing files, relative to the root of the project
 * @param removed paths of files that no longer exist
 */
export function quickSteps(changed: readonly string[], removed: readonly string[] = []): Step[] {
  const linted = changed.filter((file) => LINTED.test(file));
  const tested = linted.filter((file) => READ_BY_TESTS.test(file) || !file.includes('/'));
  const all = [...changed, ...removed];
  const steps: (Step | false)[] = [
    (all.length === 0 || !all.every((file) => PROSE.test(file))) && {
      name: 'types',
      args: ['node_modules/typescript/bin/tsc', '--noEmit', ...REMEMBERED],
    },
    ...proseSteps(changed, removed),
    changed.length > 0 && {
      name: 'format',
      args: [
        'node_modules/prettier/bin/prettier.cjs',
        '--check',
        '--log-level=warn',
        '--ignore-unknown',
        ...changed,
      ],
    },
    linted.length > 0 && {
      name: 'lint with the import rules',
      args: ['node_modules/eslint/bin/eslint.js', '--max-warnings=0', '--no-warn-ignored', ...linted],
    },
    tested.length > 0 && {
      name: 'unit tests of the change',
      args: [
        ...['node_modules/vitest/vitest.mjs', 'related', '--run', '--passWithNoTests'],
        // Without `site`, which needs a build.
        ...['--project=unit', '--project=integration', '--tags-filter=!breadth'],
        ...tested,
      ],
    },
  ];
  return steps.filter((step) => step !== false);
}

function proseSteps(changed: readonly string[], removed: readonly string[]): Step[] {
  const posts = changed.filter((file) => POST.test(file));
  const pages = changed.filter((file) => PAGE.test(file));
  const others = changed.filter((file) => !POST.test(file) && !PAGE.test(file));
  const everywhere = removed.length > 0 || others.some((file) => SHOWN_BY_ANY.test(file));
  const everyPost = everywhere || others.some((file) => file.startsWith('blog/'));
  if (!everyPost && posts.length + pages.length === 0) return [];
  const program = (file: string, files: readonly string[]) => ['--import', 'tsx', file, ...files];
  return [
    { name: 'posts', args: program('scripts/checks/posts.ts', everyPost ? [] : posts) },
    { name: 'pages', args: program('scripts/checks/docs-pages.ts', everywhere ? [] : pages) },
  ];
}

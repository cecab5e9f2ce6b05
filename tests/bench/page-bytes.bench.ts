import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/setup.mjs';
import { PAGE_BUDGETS, STYLES, type PageBudget } from '../site/budgets';
import { gzipSize, namedScripts, namedStyles } from '../support/named-files';
import { linkPackages } from './scaffold/make-scaffold';

// `npx tsx tests/bench/page-bytes.bench.ts [COMMIT]`: what one page of each kind makes a browser fetch before anything
// runs, now and at COMMIT (by default the commit before the last), in bytes after gzip, with the difference and the
// budget of its kind (tests/site/budgets.ts). Builds both with the packages that are installed, so a change of
// packages shows in neither.

const PAGES = Object.entries<PageBudget>(PAGE_BUDGETS);

interface Weight {
  readonly html: number;
  readonly styles: number;
  readonly scripts: number;
}

const commit = process.argv[2] ?? 'HEAD^';
const folder = mkdtempSync(join(tmpdir(), 'atto-page-bytes-'));
const earlier = join(folder, 'earlier');
try {
  git('worktree', 'add', '--quiet', '--detach', earlier, commit);
  await linkPackages(root, earlier);
  const before = weigh(build(earlier, join(folder, 'before')));
  const now = weigh(build(root, join(folder, 'now')));
  console.log(`bytes after gzip now (change since ${git('rev-parse', '--short', commit)})`);
  print('page', 'HTML', 'styles', 'scripts', 'in all');
  for (const [name, budget] of PAGES) {
    const [mine, other] = [now.get(name), before.get(name)];
    if (mine === undefined) throw new Error(`The build has no ${budget.file}.`);
    const cell = (value: (weight: Weight) => number, most?: number) =>
      difference(value(mine), other && value(other)) + (most === undefined ? '' : ` of ${most}`);
    print(
      name,
      cell(({ html }) => html, budget.html),
      cell(({ styles }) => styles, STYLES),
      cell(({ scripts }) => scripts, budget.scripts),
      cell(({ html, styles, scripts }) => html + styles + scripts),
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  git('worktree', 'prune');
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

function build(from: string, to: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build', '--out-dir', to],
    { cwd: from, encoding: 'utf8', env: { ...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' } },
  );
  if (status !== 0) throw new Error(`${from} could not be built.\n${stdout}${stderr}`);
  return to;
}

/** The pages that the build has: an earlier commit may lack some. */
function weigh(dir: string): Map<string, Weight> {
  const size = (file: string) => gzipSize(readFileSync(join(dir, file)));
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + size(file), 0);
  const weights = new Map<string, Weight>();
  for (const [name, { file }] of PAGES) {
    const html = read(join(dir, file));
    if (html === undefined) continue;
    weights.set(name, { html: size(file), styles: sum(namedStyles(html)), scripts: sum(namedScripts(html)) });
  }
  return weights;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function difference(now: number, before: number | undefined): string {
  if (before === undefined) return `${now} (new)`;
  const change = now - before;
  return `${now} (${change > 0 ? '+' : ''}${change})`;
}

function print(name: string, ...cells: string[]): void {
  console.log(name.padEnd(28) + cells.map((cell) => cell.padStart(26)).join(''));
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { utcDay } from '../../ui/format/utc-day';
import type { MeasuredFigure, Measurement } from './measurement';

const TAG = /^<Measured of="([\w-]+)" \/>$/gm;

/** The folder of the recorded runs. Benchmarks write them (`npx tsx tests/bench/NAME.bench.ts --record`). */
export const measuredFolder = (siteDir: string) => join(siteDir, 'docs/measured');

/**
 * Replaces each `<Measured of="NAME" />` on a page by the recorded run of that benchmark: a table of its figures, in which a
 * missed goal is marked, and when, where and with which command they were measured.
 *
 * @throws if there is no such record
 */
export function expandMeasurements(page: string, folder: string): string {
  return page.replace(TAG, (_tag, name: string) => {
    const file = join(folder, `${name}.json`);
    if (!existsSync(file)) throw new Error(`There is no record of the benchmark "${name}" in ${folder}.`);
    return shown(JSON.parse(readFileSync(file, 'utf8')) as Measurement);
  });
}

function shown({ command, date, machine, figures }: Measurement): string {
  const hasGoal = figures.some((figure) => goalOf(figure) !== undefined);
  const rows = figures.map((figure) => [
    figure.what,
    isMissed(figure) ? `**${amount(figure.value, figure)}**` : amount(figure.value, figure),
    ...(hasGoal ? [goalOf(figure) ?? '–'] : []),
  ]);
  const head = ['Figure', 'Measured', ...(hasGoal ? ['Goal'] : [])];
  const lines = [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows];
  return [
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    `Measured on ${utcDay(date)} with \`${command}\`, on ${machine}.`,
  ].join('\n');
}

function goalOf(figure: MeasuredFigure): string | undefined {
  const { atMost, atLeast } = figure;
  const missed = isMissed(figure) ? ' (missed)' : '';
  if (atMost !== undefined) return `at most ${amount(atMost, figure)}${missed}`;
  return atLeast === undefined ? undefined : `at least ${amount(atLeast, figure)}${missed}`;
}

function isMissed({ value, atMost = Infinity, atLeast = -Infinity }: MeasuredFigure): boolean {
  return value > atMost || value < atLeast;
}

function amount(value: number, { unit }: MeasuredFigure): string {
  const number = value.toLocaleString('en', { maximumSignificantDigits: 3 }).replace('-', '−');
  return unit === '' ? number : `${number} ${unit}`;
}

interface SourcePage {
  readonly fileContent: string;
  readonly filePath: string;
}

/** The preprocessor of every page before it is parsed as MDX; `next` is the one after it. */
export function withMeasurements(siteDir: string, next: (page: SourcePage) => string) {
  return ({ fileContent, filePath }: SourcePage) =>
    next({ fileContent: expandMeasurements(fileContent, measuredFolder(siteDir)), filePath });
}

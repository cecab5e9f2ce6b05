import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { expandMeasurements, measuredFolder } from './expand-measurements';
import type { Measurement } from './measurement';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'atto-measured-'));
afterAll(() => rmSync(folder, { recursive: true }));

function recorded(name: string, figures: Measurement['figures']): string {
  const about = { command: `npx tsx ${name}`, date: '2026-11-23', machine: '2 cores' };
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ ...about, figures }));
  return expandMeasurements(`before\n<Measured of="${name}" />\nafter`, folder);
}

describe('a recorded run on a page', () => {
  it('is a table with units and goals, the day, the machine and the command', () => {
    const page = recorded('with-goals', [
      { what: 'responses', value: 12345, unit: 'per second' },
      { what: 'failed', value: 0, unit: '', atMost: 0 },
      { what: 'faster', value: 4.5, unit: '×', atLeast: 3 },
    ]);
    expect(page).toBe(
      [
        'before',
        '| Figure | Measured | Goal |',
        '| --- | ---: | ---: |',
        '| responses | 12,300 per second | – |',
        '| failed | 0 | at most 0 |',
        '| faster | 4.5 × | at least 3 × |',
        '',
        'Measured on 23 Nov 2026 with `npx tsx with-goals`, on 2 cores.',
        'after',
      ].join('\n'),
    );
  });

  it('marks missed goals, and writes a minus sign', () => {
    const page = recorded('missed', [
      { what: 'slow', value: 344, unit: 'ms', atMost: 300 },
      { what: 'large', value: 3.85, unit: '×', atLeast: 5 },
      { what: 'growth', value: -0.373, unit: 'MiB', atMost: 5 },
    ]);
    expect(page).toContain(
      [
        '| slow | **344 ms** | at most 300 ms (missed) |',
        '| large | **3.85 ×** | at least 5 × (missed) |',
        '| growth | −0.373 MiB | at most 5 MiB |',
      ].join('\n'),
    );
  });

  it('has no column of goals if there are none', () => {
    expect(recorded('without', [{ what: 'a', value: 0.25, unit: 'ms' }])).toContain(
      '| Figure | Measured |\n| --- | ---: |\n| a | 0.25 ms |',
    );
  });

  it('fails the build if it does not exist', () => {
    expect(() => expandMeasurements('<Measured of="nothing" />', folder)).toThrow('"nothing"');
  });
});

describe('the recorded runs of the repository', () => {
  const names = readdirSync(measuredFolder(root)).map((file) => file.replace(/\.json$/, ''));

  it.each(names)('%s is on the page, and its benchmark exists', (name) => {
    const { command } = JSON.parse(
      readFileSync(join(measuredFolder(root), `${name}.json`), 'utf8'),
    ) as Measurement;
    expect(command).toMatch(new RegExp(`^npx tsx tests/bench/${name}\\.bench\\.ts( \\d+)*$`));
    expect(readdirSync(join(root, 'tests/bench'))).toContain(`${name}.bench.ts`);
    expect(readFileSync(join(root, 'docs/performance.mdx'), 'utf8')).toContain(`<Measured of="${name}" />`);
  });
});

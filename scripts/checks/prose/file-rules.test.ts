import { describe, expect, it } from 'vitest';
import { faultsIn, pageWith } from './temporary-site';

const OTHERS = {
  'docs/drawing.svg': '<svg/>',
  'docs/samples/curl/node-clock.sh': 'curl\n',
  'docs/samples/pay/pay.py': '# #region send\nsend()\n# #endregion\n',
  'docs/samples/pay/pay.mjs':
    '// #region send\nsend();\n// #endregion\n// #region wait\nwait();\n// #endregion\n',
  'docs/samples/odd.zig': 'x\n',
  'docs/measured/start.json': '{}',
  'docs/near.py': 'near()\n',
  'src/ui/Card.tsx': 'export const Card = () => null;\n',
  'src/features/home/index.ts': '',
};
const faults = (prose: string) => faultsIn('docs/page.mdx', pageWith(prose), OTHERS);

describe('a file that a page needs', () => {
  it.each([
    ['import drawing from \'./drawing.svg\';\n\n<Figure src={drawing} alt="What it shows." />'],
    ["import { Card } from '@site/src/ui/Card';\nimport {\n  a,\n} from '@site/src/features/home';"],
    ["import Tabs from '@theme/Tabs';\nimport { x } from 'some-package';\nimport './drawing.svg?url';"],
    [
      '![What it shows.](drawing.svg) ![What it shows.](@site/docs/drawing.svg) ![What it shows.](/img/emblem.svg)',
    ],
    ['![What it shows.](https://atto.cash/x.png) ![What it shows.](pathname:///img/emblem.svg)'],
    [
      '<img src="/img/emblem.svg" alt="What it shows." /> <img src={require(\'./drawing.svg\').default} alt={words} />',
    ],
  ])('exists: %s', async (prose) => {
    expect(await faults(prose)).toEqual([]);
  });

  it.each([
    [
      "import x from './nothing.png';",
      './nothing.png does not exist. Put the file next to the page, or correct its name.',
    ],
    [
      '![A plan](./drawng.svg)',
      './drawng.svg does not exist. Put the file next to the page, or write ./drawing.svg.',
    ],
    ['![](nothing.svg)', 'nothing.svg does not exist. Put the file next to the page'],
    [
      '![What it shows.](/img/emblm.svg)',
      '/img/emblm.svg does not exist. Put the file into static, or write /img/emblem.svg.',
    ],
    [
      '![What it shows.](pathname:///x/y.svg)',
      'y.svg does not exist. Put the file into static, or correct its name.',
    ],
    ['<img src="/img/x.png" alt="" />', '/img/x.png does not exist. Put the file into static'],
    ['<Figure src={require(\'./x.png\').default} alt="What it shows." />', './x.png does not exist.'],
    [
      "import { Crad } from '@site/src/ui/Crad';",
      '@site/src/ui/Crad does not exist. Add the file, or write @site/src/ui/Card',
    ],
    [
      "import { a } from '@site/src/protocol/hash';",
      'may not be imported by a page. Import from src/ui, src/app',
    ],
    [
      '<Figure src={picture} alt="What it shows." />',
      'The image {picture} is not imported. Write "import picture from',
    ],
    ['<img src="./drawing.svg" alt="What it shows." />', 'The image ./drawing.svg is not imported, so'],
    ['![What it shows.](http://example.org/x.png)', 'http://example.org/x.png is not encrypted. Use https.'],
    ['![What it shows.]()', 'An image has no file. Write its path'],
  ])('is reported: %s', async (prose, message) => {
    expect(await faults(prose)).toEqual([expect.stringContaining(message)]);
    expect((await faults(prose))[0]).toMatch(/^docs\/page\.mdx:8: /);
  });

  it('is reported once', async () => {
    const prose = 'import x from \'./x.png\';\n\n<Figure src={x} alt="What it shows." />\n\n![x](./x.png)';
    expect(await faults(prose)).toHaveLength(1);
  });
});

describe('a sample', () => {
  it.each([
    '<Sample file="curl/node-clock.sh" title="a.sh" />',
    '<Sample file="./near.py" />',
    '<Sample of="pay/pay" region="send" />',
    '<Sample of="pay/pay" region="wait" />',
    '<Sample file="pay/pay.py" region="send" />',
    '<Measured of="start" />',
  ])('is right: %s', async (prose) => {
    expect(await faults(prose)).toEqual([]);
  });

  it.each([
    [
      '<Sample file="curl/node-clok.sh" />',
      'node-clok.sh does not exist. Put it into docs/samples, or write curl/node-clock.sh.',
    ],
    [
      '<Sample file="./nothing.py" />',
      'The sample ./nothing.py does not exist. Put it next to the page, or correct its name.',
    ],
    [
      '<Sample of="pay/pya" />',
      'There is no sample pay/pya in docs/samples. Add its files there, one for each language, or write pay/pay.',
    ],
    ['<Sample of="nothing/here" />', 'There is no sample nothing/here in docs/samples.'],
    [
      '<Sample file="pay/pay.py" region="wait" />',
      'The sample pay/pay.py has no region wait. Use one of send, or mark',
    ],
    [
      '<Sample of="pay/pay" region="stop" />',
      'The files of the sample pay/pay have no region stop. Use one of send, wait, or mark',
    ],
    ['<Sample file="curl/node-clock.sh" region="a" />', 'has no region a. Leave "region" out, or mark'],
    ['<Sample file="odd.zig" />', 'The language of the sample odd.zig is unknown. Use one of'],
    ['<Sample title="x" />', '<Sample> needs either "file" or "of". Write file='],
    ['<Sample file="a.sh" of="a" />', '<Sample> needs either "file" or "of". Write file='],
    [
      'See <Sample file="curl/node-clock.sh" />',
      'is not replaced by code. Write it as <Sample file="…" /> on a line',
    ],
    [
      '<Measured of="strat" />',
      'no record of the benchmark strat in docs/measured. Write start, or record it with',
    ],
    ['See <Measured of="start" />', 'is not replaced by a table. Write it as <Measured of="NAME" />'],
  ])('is reported: %s', async (prose, message) => {
    expect(await faults(prose)).toEqual([expect.stringContaining(message)]);
    expect((await faults(prose))[0]).toMatch(/^docs\/page\.mdx:8: .*\.$/);
  });
});

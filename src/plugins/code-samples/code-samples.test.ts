import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { expandSamples } from './expand-samples';

const folder = mkdtempSync(join(tmpdir(), 'atto-code-samples-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(
  join(folder, 'two-words.mjs'),
  '// #region a\nfirst();\n// #endregion\n// #region b\nsecond();\n// #endregion\n',
);
writeFileSync(
  join(folder, 'TwoWords.java'),
  'class X {\n    // #region a\n    if (x) {\n        first();\n    }\n\n    // #endregion\n}\n',
);
writeFileSync(
  join(folder, 'ToTheEnd.java'),
  'class X {\n    // #region end\n\n    last();\n}\n// #endregion\n',
);
writeFileSync(join(folder, 'fence.sh'), 'echo "```"\n');

describe('a sample on a page', () => {
  it('is the text of its file with its name, in a fence that is long enough', () => {
    expect(expandSamples('x\n<Sample file="fence.sh" />\ny', folder)).toBe(
      'x\n````bash title="fence.sh"\necho "```"\n````\ny',
    );
    expect(expandSamples('<Sample file="fence.sh" title="a/b.sh" />', folder)).toContain('title="a/b.sh"');
  });

  it('may be in the folder of the page', () => {
    expect(expandSamples('<Sample file="./fence.sh" />', '/nowhere', folder)).toContain('title="fence.sh"');
  });

  it('has one tab per language, with a choice that applies to all pages', () => {
    const tabs = expandSamples('<Sample of="two-words" region="a" />', folder);
    expect(tabs).toContain(
      '<Tabs groupId="language" queryString>\n<TabItem value="js" label="JavaScript">\n\n```js title="two-words.mjs"\nfirst();\n```',
    );
    expect(tabs).toContain(
      '<TabItem value="java" label="Java">\n\n```java title="TwoWords.java"\nif (x) {\n    first();\n}\n```',
    );
  });

  it('omits languages without the region, and tabs if only one is left', () => {
    expect(expandSamples('<Sample of="two-words" region="b" />', folder)).toBe(
      '```js title="two-words.mjs"\nsecond();\n```',
    );
  });

  it('keeps the indentation of its first line if a later line has less', () => {
    expect(expandSamples('<Sample file="ToTheEnd.java" region="end" />', folder)).toBe(
      '```java title="ToTheEnd.java"\n    last();\n}\n```',
    );
  });

  it('fails the build if there is nothing to show', () => {
    for (const tag of [
      'file="nobody.mjs"',
      'of="nobody"',
      'of="two-words" region="c"',
      'file="two-words.mjs" region="c"',
      'title="x"',
    ]) {
      expect(() => expandSamples(`<Sample ${tag} />`, folder)).toThrow();
    }
  });
});

import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NOTICES_FILE } from '../../src/plugins/third-party-notices/shipped-files';
import { dir, text } from './built';

describe('the licences of third parties', () => {
  const notices = text(NOTICES_FILE);
  const names = [...notices.matchAll(/^(\S+) \d\S* \([^)]+\)+$/gm)].map(([, name]) => name!);

  it.each(['react', 'react-dom', '@docusaurus/core', '@noble/curves', '@scure/base', 'redoc', 'minisearch'])(
    'name %s, whose code is in the scripts',
    (name) => expect(names).toContain(name),
  );

  it.each(['infima', '@fontsource/inter', '@rspack/core'])(
    'name %s, which is not a module of a script',
    (name) => expect(names).toContain(name),
  );

  it.each(['sharp', 'satori', 'cheerio', 'typescript', 'playwright', '@attocash/commons-core', 'webpack'])(
    'omit %s, which is not sent to visitors',
    (name) => expect(names).not.toContain(name),
  );

  it('contain the texts, and no trace of the machine that built the site', () => {
    expect(notices).toContain('SIL OPEN FONT LICENSE Version 1.1');
    expect(notices).toContain('Copyright (c) Facebook, Inc. and its affiliates');
    expect(notices).toContain('lunr');
    expect(notices).not.toContain(dirname(dir));
  });

  it('are linked from the legal page', () => {
    expect(text('legal.html')).toMatch(new RegExp(`href="?/${NOTICES_FILE}`));
  });
});

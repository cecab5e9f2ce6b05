import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { editLink, opensIssue, sourceLink, withRepository } from './repository';

const page = { path: 'docs/integration/signer.mdx', permalink: '/docs/integration/signer/' };
const GITHUB = { ATTO_REPOSITORY: 'https://github.com/atto/site' };

describe('the link below a page', () => {
  it('opens an issue if the build knows no repository', () => {
    const link = editLink({})(page);
    expect(link).toBe(
      'https://github.com/attocash/docs/issues/new?title=About%20%2Fdocs%2Fintegration%2Fsigner',
    );
    expect(opensIssue(link)).toBe(true);
  });

  it.each([
    ['https://github.com/atto/site', 'https://github.com/atto/site/edit/main/docs/integration/signer.mdx'],
    ['https://github.com/atto/site/', 'https://github.com/atto/site/edit/main/docs/integration/signer.mdx'],
    [
      'https://gitlab.example/group/atto/site',
      'https://gitlab.example/group/atto/site/-/edit/main/docs/integration/signer.mdx',
    ],
  ])('leads to the source in %s', (repository, expected) => {
    const link = editLink({ ATTO_REPOSITORY: repository })(page);
    expect(link).toBe(expected);
    expect(opensIssue(link)).toBe(false);
  });

  it('refuses what is not a URL', () => {
    expect(() => editLink({ ATTO_REPOSITORY: 'main' })).toThrow(
      'ATTO_REPOSITORY is "main": it is not an absolute URL; it has to be an https URL such as',
    );
  });
});

describe('the footer', () => {
  it('leads to the repository, or to Atto’s', () => {
    expect(sourceLink(GITHUB)).toBe('https://github.com/atto/site');
    expect(sourceLink({})).toBe('https://github.com/attocash');
  });
});

describe('a page', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');
  const shown = (file: string, env: Record<string, string>) =>
    withRepository(env, (next) => next.fileContent)({ filePath: file, fileContent: read(file) });

  it('names the commands that get the source: from the repository, or from the build itself', () => {
    const quickstart = 'docs/integration/quickstart.mdx';
    expect(shown(quickstart, GITHUB)).toContain(
      '```bash\ngit clone https://github.com/atto/site\ncd site\nnpm start\n```',
    );
    expect(shown(quickstart, { ATTO_SITE_URL: 'https://atto.example' })).toContain(
      '```bash\ncurl -O https://atto.example/atto-site.tar.gz\ntar -xzf atto-site.tar.gz\ncd atto-site\nnpm start\n```',
    );
  });

  it.each(['docs/index.mdx', 'docs/integration/index.mdx', 'src/pages/help.mdx'])(
    'sends mistakes to the repository that the build knows: %s',
    (file) => {
      expect(shown(file, {})).toContain('(https://github.com/attocash/docs)');
      expect(shown(file, GITHUB)).toContain('[github.com/atto/site](https://github.com/atto/site/issues)');
      expect(shown(file, GITHUB)).not.toContain('(https://github.com/attocash/docs)');
    },
  );
});

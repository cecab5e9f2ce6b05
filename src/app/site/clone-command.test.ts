import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryOf, withCloneCommand } from './clone-command';

const quickstart = readFileSync(
  join(import.meta.dirname, '../../../docs/integration/quickstart.mdx'),
  'utf8',
);
const page = { filePath: 'quickstart.mdx', fileContent: quickstart };
const shown = (env: Record<string, string>) => withCloneCommand(env, (next) => next.fileContent)(page);

describe('the command that clones this site', () => {
  it('names the repository that the build knows', () => {
    const text = shown({ ATTO_EDIT_URL: 'https://github.com/atto/site/edit/main' });
    expect(text).toContain('```bash\ngit clone https://github.com/atto/site\ncd site\nnpm start\n```');
    expect(text).not.toMatch(/NAME|clone: start/);
    expect(text).toContain('The first start installs the packages.');
  });

  it('is explained in a build without a repository', () => {
    expect(shown({})).toBe(quickstart);
    expect(quickstart).toContain('git clone https://github.com/attocash/NAME');
  });

  it.each([
    ['https://github.com/atto/site/edit/main', 'https://github.com/atto/site'],
    ['https://gitlab.example/group/atto/site/-/edit/main/', 'https://gitlab.example/group/atto/site'],
    ['https://git.example/atto/site/_edit/main', 'https://git.example/atto/site'],
    ['https://git.example/atto/site', undefined],
    [undefined, undefined],
  ])('reads %s as %s', (url, repository) => {
    expect(repositoryOf({ ATTO_EDIT_URL: url })).toBe(repository);
  });
});

import { describe, expect, it } from 'vitest';
import { editLinks, opensIssue } from './edit-link';

const page = { docPath: 'integration/signer.mdx', permalink: '/docs/integration/signer/' };

describe('the link below a docs page', () => {
  it('opens an issue in Atto’s repository if no repository is configured', () => {
    const link = editLinks({})(page);
    expect(link).toBe(
      'https://github.com/attocash/docs/issues/new?title=About%20%2Fdocs%2Fintegration%2Fsigner',
    );
    expect(opensIssue(link)).toBe(true);
  });

  it('leads to the source in the configured repository', () => {
    const link = editLinks({ ATTO_EDIT_URL: 'https://git.example/atto/site/edit/main/' })(page);
    expect(link).toBe('https://git.example/atto/site/edit/main/docs/integration/signer.mdx');
    expect(opensIssue(link)).toBe(false);
  });

  it('refuses what is not a URL', () => {
    expect(() => editLinks({ ATTO_EDIT_URL: 'main' })).toThrow(
      'ATTO_EDIT_URL is "main": it is not an absolute URL; it has to be an https URL such as',
    );
  });
});

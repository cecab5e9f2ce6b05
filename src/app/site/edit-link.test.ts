import { describe, expect, it } from 'vitest';
import { editLinks, opensIssue } from './edit-link';

const page = { docPath: 'integration/signer.mdx', permalink: '/docs/integration/signer/' };

describe('the link below a page of the docs', () => {
  it('opens an issue where Atto collects them, as long as no repository is named', () => {
    const link = editLinks({})(page);
    expect(link).toBe(
      'https://github.com/attocash/docs/issues/new?title=About%20%2Fdocs%2Fintegration%2Fsigner',
    );
    expect(opensIssue(link)).toBe(true);
  });

  it('leads to the source in the repository that is named', () => {
    const link = editLinks({ ATTO_EDIT_URL: 'https://git.example/atto/site/edit/main/' })(page);
    expect(link).toBe('https://git.example/atto/site/edit/main/docs/integration/signer.mdx');
    expect(opensIssue(link)).toBe(false);
  });

  it('refuses what is no address', () => {
    expect(() => editLinks({ ATTO_EDIT_URL: 'main' })).toThrow('ATTO_EDIT_URL wants an https URL');
  });
});

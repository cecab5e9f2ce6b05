import { load } from 'cheerio';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { KEY_TOOLS_PATH } from '@site/src/app/secrets/secret-path';
import { explorerLinks } from '@site/src/app/url/explorer-links';
import { ExplorerFrame } from './ExplorerFrame';

vi.mock('@site/src/app/node/use-network', () => ({
  useNetwork: () => ({ links: explorerLinks('?network=BETA') }),
}));
vi.mock('@site/src/app/url/SiteLink', () => ({ SiteLink: (props: object) => <a {...props} /> }));

describe('the header of every explorer page', () => {
  it('links the sections of the same network and the key tools, and marks its own', () => {
    const markup = html(
      <ExplorerFrame title="Rich list" section="rich list">
        rows
      </ExplorerFrame>,
    );
    const tabs = load(markup)('nav[aria-label="Sections of the explorer"] a');
    expect(tabs.toArray().map(({ attribs }) => attribs.href)).toEqual([
      '/explorer?network=BETA',
      '/richlist?network=BETA',
      '/explorer/watch?network=BETA',
      `${KEY_TOOLS_PATH}#key-tools`,
    ]);
    expect(tabs.filter('[aria-current="page"]').attr('href')).toBe('/richlist?network=BETA');
  });
});

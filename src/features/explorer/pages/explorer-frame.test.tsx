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
  it('links the watch list and the rich list of the same network, the key tools and Help', () => {
    const markup = html(<ExplorerFrame title="Explorer">rows</ExplorerFrame>);
    const links = [...markup.matchAll(/<a href="([^"]*)">([^<]*)</g)].map(([, href, text]) => [text, href]);
    expect(links).toEqual([
      ['Watch list', '/explorer/watch?network=BETA'],
      ['Rich list', '/richlist?network=BETA'],
      ['Key tools', `${KEY_TOOLS_PATH}#key-tools`],
      ['Help', '/help'],
    ]);
  });
});

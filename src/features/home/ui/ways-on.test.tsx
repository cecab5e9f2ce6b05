import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { KEY_TOOLS_PATH } from '@site/src/app/secrets/secret-path';
import { Basics } from './Basics';
import { Ways } from './Ways';

vi.mock('@docusaurus/Link', () => ({
  default: ({ to, ...rest }: { to: string }) => <a href={to} {...rest} />,
}));
vi.mock('@site/src/app/site/use-site-config', () => ({ useSiteConfig: () => ({ faucets: {} }) }));
vi.mock('@site/src/app/faucet/faucet-of', () => ({
  FAUCET_PATHS: { LIVE: '/faucet' },
  faucetOf: () => undefined,
}));

describe('the home page', () => {
  it('links the rich list, the key tools and Help', () => {
    const markup = html(<Basics />) + html(<Ways />);
    for (const href of ['/richlist', `${KEY_TOOLS_PATH}#key-tools`, '/help#before-you-buy'])
      expect(markup).toContain(`href="${href}"`);
  });
});

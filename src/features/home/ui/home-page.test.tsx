import { renderToStaticMarkup as html } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { KEY_TOOLS_PATH } from '@site/src/app/secrets/secret-path';
import { Build } from './Build';
import { FirstSteps } from './FirstSteps';
import { Questions, QUESTIONS, questionsAsData } from './Questions';

vi.mock('@docusaurus/Head', () => ({ default: () => null }));
vi.mock('@docusaurus/Link', () => ({
  default: ({ to, ...rest }: { to: string }) => <a href={to} {...rest} />,
}));
vi.mock('@docusaurus/useBrokenLinks', () => ({ default: () => ({ collectAnchor: () => undefined }) }));
const build = vi.hoisted(() => ({ isOpen: false }));
vi.mock('@site/src/app/site/use-site-config', () => ({ useSiteConfig: () => ({ faucets: {} }) }));
vi.mock('@site/src/app/faucet/faucet-of', () => ({
  FAUCET_PATHS: { LIVE: '/faucet' },
  faucetOf: () => (build.isOpen ? { network: 'LIVE', url: '/faucet-api' } : undefined),
}));
beforeEach(() => void (build.isOpen = false));

describe('the home page', () => {
  it('links the rich list, the key tools and Help', () => {
    const markup = html(<FirstSteps />) + html(<Build />) + html(<Questions />);
    for (const href of ['/richlist', `${KEY_TOOLS_PATH}#key-tools`, '/help#before-you-buy'])
      expect(markup).toContain(`href="${href}"`);
  });

  it('offers three ways to first coins, and the faucet only where one is open', () => {
    const ways = () => [...html(<FirstSteps />).matchAll(/<h4><span>(.*?)<\/span>/g)].map(([, name]) => name);
    expect(ways()).toEqual(['Earn them by folding', 'Earn them by contributing', 'Buy them']);
    expect(html(<FirstSteps />)).not.toContain('href="/faucet"');
    build.isOpen = true;
    expect(ways()).toEqual(['Claim them', 'Earn them by folding', 'Buy them']);
    expect(html(<FirstSteps />)).toContain('href="/faucet"');
  });
});

describe('the questions', () => {
  it('are unique, and have an answer', () => {
    expect(new Set(QUESTIONS.map(({ question }) => question)).size).toBe(QUESTIONS.length);
    for (const { question, answer } of QUESTIONS) {
      expect(question).toMatch(/\?$/);
      expect(answer.length).toBeGreaterThan(80);
    }
  });

  it('have structured data with the visible texts, which is safe in a script element', () => {
    const text = JSON.stringify(questionsAsData(QUESTIONS));
    const { mainEntity } = JSON.parse(text) as {
      mainEntity: { name: string; acceptedAnswer: { text: string } }[];
    };
    expect(mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(
      QUESTIONS.map(({ question, answer }) => [question, answer]),
    );
    expect(text).not.toContain('</');
    expect(text).toContain('"@type":"FAQPage"');
  });
});

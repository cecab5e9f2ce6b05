// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@generated/docusaurus.config', () => ({
  default: { customFields: { network: 'BETA', nodes: { BETA: 'https://beta.example' } } },
}));
const { earlyReader } = await import('./early-reader');
const { pageNodes } = await import('./node-choice');

const at = (path: string) => window.history.replaceState(null, '', path);

describe('the reader of a page that has not hydrated yet', () => {
  beforeEach(() => pageNodes().set('BETA', undefined));

  it('is that of the node and the network that the page will use', () => {
    at('/explorer');
    expect(earlyReader('/explorer')).toMatchObject({
      node: 'https://beta.example',
      reader: { network: 'BETA', url: 'https://beta.example' },
    });
    at('/explorer/accounts/abc?network=local');
    expect(earlyReader('/explorer/accounts')?.reader.network).toBe('LOCAL');
  });

  it('is that of the visitor’s own node', () => {
    pageNodes().set('BETA', 'https://own.example');
    at('/explorer');
    expect(earlyReader('/explorer')?.node).toBe('https://own.example');
  });

  it.each(['/docs', '/explorers', '/explorer?network=nope', '/explorer?node=https%3A%2F%2Fother.example'])(
    'does not exist at %s',
    (path) => {
      at(path);
      expect(earlyReader('/explorer')).toBeUndefined();
    },
  );
});

import { describe, expect, it } from 'vitest';
import { siteConfigFromCustomFields, siteConfigFromEnvironment } from './config';
import { nodeHost, nodeUrl, walletNodes } from '../node/networks';

describe('the configuration of a build', () => {
  it('is LIVE with the public gateways by default', () => {
    const config = siteConfigFromEnvironment({});
    expect(config).toEqual({ network: 'LIVE', nodes: {} });
    expect(nodeUrl('LIVE', config)).toBe('https://gatekeeper.live.application.atto.cash');
    expect(nodeUrl('BETA', config)).toBe('https://gatekeeper.beta.application.atto.cash');
    expect(nodeUrl('DEV', config)).toBe('https://gatekeeper.dev.application.atto.cash');
    expect(nodeUrl('LOCAL', config)).toBe('http://localhost:8080');
  });

  it('accepts nodes by network, without their trailing slash', () => {
    const config = siteConfigFromEnvironment({ ATTO_NETWORK: 'LOCAL', ATTO_NODE_LOCAL: '/node/' });
    expect(config).toEqual({ network: 'LOCAL', nodes: { LOCAL: '/node' } });
    expect(nodeHost(nodeUrl('LOCAL', config), 'localhost:3000')).toBe('localhost:3000/node');
    expect(nodeHost(nodeUrl('LIVE', config), 'localhost:3000')).toBe('gatekeeper.live.application.atto.cash');
  });

  it('accepts several nodes of a network, of which the first is the default and a wallet can choose any', () => {
    const config = siteConfigFromEnvironment({
      ATTO_NODE_LIVE: 'https://one.example/, https://two.example\n/node https://one.example',
      ATTO_NODE_BETA: 'https://beta.example',
    });
    expect(config).toEqual({
      network: 'LIVE',
      nodes: { LIVE: 'https://one.example', BETA: 'https://beta.example' },
      moreNodes: { LIVE: ['https://two.example', '/node'] },
    });
    expect(walletNodes('LIVE', config)).toEqual(['https://one.example', 'https://two.example', '/node']);
    expect(walletNodes('BETA', config)).toEqual(['https://beta.example']);
    expect(walletNodes('DEV', config)).toEqual(['https://gatekeeper.dev.application.atto.cash']);
    expect(siteConfigFromCustomFields(JSON.parse(JSON.stringify(config)))).toEqual(config);
    const more = { LIVE: ['ftp://x', 7, 'https://two.example/'], BETA: 'https://no-list.example' };
    expect(siteConfigFromCustomFields({ nodes: { LIVE: 'https://one.example' }, moreNodes: more })).toEqual({
      network: 'LIVE',
      nodes: { LIVE: 'https://one.example' },
      moreNodes: { LIVE: ['https://two.example'] },
    });
  });

  it('accepts a faucet for each network, and none by default', () => {
    const config = siteConfigFromEnvironment({
      ATTO_FAUCET_LIVE: 'https://faucet.example/',
      ATTO_FAUCET_LOCAL: '/faucet-api',
      ATTO_FAUCET_DEV: '',
    });
    expect(config.faucets).toEqual({ LIVE: 'https://faucet.example', LOCAL: '/faucet-api' });
    expect(siteConfigFromCustomFields(JSON.parse(JSON.stringify(config)))).toEqual(config);
    expect(
      siteConfigFromCustomFields({ faucets: { LIVE: 'ftp://x', BETA: 7, DEV: 'https://dev.example/' } }),
    ).toEqual({
      network: 'LIVE',
      nodes: {},
      faucets: { DEV: 'https://dev.example' },
    });
  });

  it.each([
    { ATTO_FAUCET_BETA: 'faucet.example' },
    { ATTO_NODE_LIVE: 'https://one.example, two.example' },
    { ATTO_NETWORK: 'MAIN' },
    { ATTO_NODE_LOCAL: 'localhost:8080' },
    { ATTO_NODE_LIVE: 'javascript:alert(1)' },
    { ATTO_NODE_DEV: '//elsewhere' },
  ])('refuses %o with a message', (env) => {
    expect(() => siteConfigFromEnvironment(env)).toThrow(/has to be/);
  });

  it('survives custom fields', () => {
    const config = siteConfigFromEnvironment({
      ATTO_NETWORK: 'BETA',
      ATTO_NODE_BETA: 'https://node.example/x',
    });
    expect(siteConfigFromCustomFields(JSON.parse(JSON.stringify(config)))).toEqual(config);
    expect(siteConfigFromCustomFields({ network: 'LOCAL', nodeLocal: 'http://localhost:9' })).toEqual({
      network: 'LOCAL',
      nodes: { LOCAL: 'http://localhost:9' },
    });
    expect(siteConfigFromCustomFields({ network: 7, nodes: { LIVE: 'ftp://x' } })).toEqual({
      network: 'LIVE',
      nodes: {},
    });
    expect(siteConfigFromCustomFields(undefined)).toEqual({ network: 'LIVE', nodes: {} });
  });
});

import { describe, expect, it } from 'vitest';
import { siteConfigFromCustomFields, siteConfigFromEnvironment } from './config';
import { nodeChoices, nodeHost, nodeUrl } from '../node/networks';

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

  it('accepts several nodes of a network: the first one is the default', () => {
    const config = siteConfigFromEnvironment({
      ATTO_NODE_LIVE: 'https://one.example, https://two.example/,https://one.example',
    });
    expect(nodeUrl('LIVE', config)).toBe('https://one.example');
    expect(nodeChoices('LIVE', config)).toEqual(['https://one.example', 'https://two.example']);
    expect(nodeChoices('LOCAL', config)).toEqual(['http://localhost:8080']);
    expect(siteConfigFromCustomFields(JSON.parse(JSON.stringify(config)))).toEqual(config);
  });

  it.each([
    { ATTO_NETWORK: 'MAIN' },
    { ATTO_NODE_LIVE: 'https://node.example,' },
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

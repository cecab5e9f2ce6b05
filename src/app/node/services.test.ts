import { describe, expect, it, vi } from 'vitest';
import { createNodeClient } from '../../node-client/node-client';
import type { Network } from '../../protocol/network';
import { parseHash } from '../../protocol/hash';
import { createServices } from './services';

const config = { network: 'LOCAL', nodes: { LOCAL: '/node' } } as const;

describe('the object graph', () => {
  it('creates one client and one reader per network, on first use', () => {
    const connect = vi.fn((network: Network, url: string) => createNodeClient({ network, url }));
    const services = createServices(config, connect);
    expect(connect).not.toHaveBeenCalled();
    expect(services.reader('LOCAL')).toBe(services.reader('LOCAL'));
    expect(services.client('LOCAL')).toBe(services.client('LOCAL'));
    expect(services.reader('LOCAL')).toMatchObject({ network: 'LOCAL', url: '/node' });
    expect(connect.mock.calls).toEqual([['LOCAL', '/node']]);
    services.reader('BETA');
    expect(connect.mock.calls[1]).toEqual(['BETA', 'https://gatekeeper.beta.application.atto.cash']);
  });

  it('uses the node of the requested network only', async () => {
    const requested: string[] = [];
    const connect = (network: Network, url: string) =>
      createNodeClient({
        network,
        url,
        fetch: async (input) => {
          requested.push(input);
          return new Response(null, { status: 404 });
        },
      });
    const hash = parseHash('AB'.repeat(32));
    const { signal } = new AbortController();
    await expect(
      createServices(config, connect).reader('DEV').transaction(hash, { signal }),
    ).resolves.toBeUndefined();
    expect(requested).toEqual([`https://gatekeeper.dev.application.atto.cash/transactions/${hash}`]);
  });
});

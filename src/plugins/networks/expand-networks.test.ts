import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NETWORK_FACTS } from '../../app/node/network-facts';
import { expandNetworks, withNetworks } from './expand-networks';

const NEW = {
  ...NETWORK_FACTS[0]!,
  ...{
    network: 'NOWHERE' as 'LIVE',
    label: 'Nowhere',
    code: 77,
    gateway: 'https://nowhere.example',
    workFactor: 1_234n,
  },
};
/** Those of today: the texts below stay true when a network is added. */
const FOUR = NETWORK_FACTS.filter(({ code }) => code < 4);
const read = (page: string) => readFileSync(join(import.meta.dirname, '../../..', page), 'utf8');

describe('the networks on a page', () => {
  it('are named in a sentence, and with their codes and the factors of their work', () => {
    expect(expandNetworks('| `network` | <Networks show="names" /> |', FOUR)).toBe(
      '| `network` | `LIVE`, `BETA`, `DEV` or `LOCAL` |',
    );
    expect(expandNetworks('<Networks show="lower-case" />', FOUR)).toBe('`local`, `dev`, `beta` or `live`');
    expect(expandNetworks('<Networks show="codes" />', FOUR)).toBe('LIVE 0, BETA 1, DEV 2, LOCAL 3');
    expect(expandNetworks('<Networks show="work-factors" />', FOUR)).toBe(
      'LIVE 1, BETA 10, DEV 100, LOCAL 100,000',
    );
  });

  it('have tables of their gateways and thresholds', () => {
    expect(expandNetworks('<Networks show="gateways" />', FOUR).split('\n')).toEqual([
      '| Network | Node |',
      '| --- | --- |',
      '| Live | `https://gatekeeper.live.application.atto.cash` |',
      '| Beta | `https://gatekeeper.beta.application.atto.cash` |',
      '| Dev | `https://gatekeeper.dev.application.atto.cash` |',
      '| Local | a node on your own machine |',
    ]);
    const [head, , first, ...rest] = expandNetworks('<Networks show="thresholds" />', FOUR).split('\n');
    expect(head).toBe('| Year | LIVE | BETA | DEV | LOCAL | Expected hashes on LIVE |');
    expect(first).toBe(
      '| 2024, 2025 | 8,589,934,591 | 85,899,345,910 | 858,993,459,100 | 858,993,459,100,000 | 2,147,483,648 |',
    );
    expect(rest).toHaveLength(4);
  });

  it.each([
    'docs/integration/work-server.mdx',
    'docs/integration/wallet-server.mdx',
    'docs/integration/advanced/protocol-offline-signing-reference.mdx',
    'src/pages/privacy.mdx',
  ])('include a new one on %s', (page) => {
    expect(expandNetworks(read(page))).not.toContain('<Networks');
    const text = expandNetworks(read(page), [...NETWORK_FACTS, NEW]);
    expect(text).toMatch(/`nowhere`|NOWHERE 77|NOWHERE 1,234|Nowhere \| `https:\/\/nowhere\.example`/i);
  });

  it('are replaced before the next preprocessor reads the page, and an unknown name fails the build', () => {
    const next = withNetworks(({ fileContent, filePath }) => `${filePath}: ${fileContent}`);
    expect(next({ fileContent: '<Networks show="codes" />', filePath: 'a.mdx' })).toMatch(
      /^a\.mdx: LIVE 0, BETA 1, DEV 2, LOCAL 3/,
    );
    expect(() => expandNetworks('<Networks show="constructor" />')).toThrow('Use one of names, lower-case');
  });
});

import { expect, it } from 'vitest';
import { parsePublicKey } from '../../src/protocol/public-key';
import { NETWORKS, type Network } from '../../src/protocol/network';
import { readFaucetOptions, USAGE } from './faucet-options';

it('has a default difficulty for every network, and names them in the usage', () => {
  const options = readFaucetOptions(['--node', 'http://localhost:8080', '--amount', '0.5']);
  if (options === 'help') throw new Error('asked for help');
  const account = parsePublicKey('AB'.repeat(32));
  const difficulty = (network: Network) => options.settings(network, account).difficulty;
  expect(difficulty('LIVE')).toBe(67_108_864n);
  expect(difficulty('LOCAL')).toBe(65_536n);
  const others = NETWORKS.filter((network) => network !== 'LIVE' && network !== 'LOCAL');
  for (const network of others) expect(difficulty(network)).toBe(16_777_216n);
  expect(USAGE).toContain('67,108,864 on LIVE, 16,777,216 on BETA, 16,777,216 on DEV, 65,536 on LOCAL');
});

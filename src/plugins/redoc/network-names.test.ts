import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { NETWORKS } from '../../protocol/network';
import { withNetworkNames } from './network-names';

interface Document {
  readonly components: { readonly schemas: Readonly<Record<string, Readonly<Record<string, unknown>>>> };
}

const faucet = parse(
  readFileSync(join(import.meta.dirname, '../../../openapi/faucet.yaml'), 'utf8'),
) as Document;

it('the reference lists the networks where the contract accepts every name', () => {
  const { Network: written, ...others } = faucet.components.schemas;
  const { Network: shown, ...othersShown } = withNetworkNames(faucet).components.schemas;
  const names = new RegExp(String(written!.pattern));
  expect(NETWORKS.every((network) => names.test(network))).toBe(true);
  expect(['', 'live', 'LIVE,', '<LIVE>'].some((text) => names.test(text))).toBe(false);
  expect(shown).toEqual({ type: 'string', description: written!.description, enum: NETWORKS });
  expect(othersShown).toEqual(others);
});

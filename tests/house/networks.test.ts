import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workThreshold as thresholdOfDevnet } from '../../devnet/work/find-work';
import { NETWORKS } from '../../src/protocol/network';
import { workThreshold } from '../../src/protocol/work';
import { filesBelow, root } from './source-files';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const name = `(?:${NETWORKS.join('|')})`;
/** Two networks in a row, as in a list, a union or the alternatives of a regular expression. */
const TWO = new RegExp(`\\b${name}\\b['"]?\\s*[,|]\\s*['"]?\\b${name}\\b(?!:)`, 'i');
/** The query parameter, read from a URL. */
const READS = /\.get\((?:NETWORK_MEMBER|['"]network['"])\)/;

const sources = ['src', 'services', 'scripts', 'devnet'].flatMap((folder) =>
  filesBelow(folder, /\.(tsx?|mjs|css)$/).filter((file) => !/\.test\.tsx?$/.test(file)),
);

describe('the networks', () => {
  it('are listed in the protocol alone: every other list is derived from it, or is a record that the types complete', () => {
    expect(sources.filter((file) => TWO.test(read(file)))).toEqual([]);
    expect("'LIVE', 'BETA'").toMatch(TWO);
    expect('/(live|beta)/').toMatch(TWO);
  });

  it('are read from a page’s URL by one function', () => {
    expect(sources.filter((file) => READS.test(read(file))).sort()).toEqual([
      'src/app/url/network-in-url.ts',
      // Passes the parameter on as it is.
      'src/app/url/try-transaction-link.ts',
      // Refuses a payment link for any other network than the wallet's.
      'src/features/wallet/shared/lib/payment-request.ts',
    ]);
  });

  it('are those of the API descriptions', () => {
    const listed = (file: string) => /enum: \[(LIVE[^\]]*)\]/.exec(read(file))?.[1]?.split(', ');
    expect(listed('openapi/faucet.yaml')).toEqual([...NETWORKS]);
    expect(listed('openapi/node.yaml')).toEqual([...NETWORKS, 'UNKNOWN']);
  });

  it('have the work threshold of LOCAL on the local network’s work server', () => {
    expect(thresholdOfDevnet(Date.UTC(2026, 0, 1))).toBe(workThreshold('LOCAL', 2026));
  });
});

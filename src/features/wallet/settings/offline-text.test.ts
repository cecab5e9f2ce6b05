import { describe, expect, it } from 'vitest';
import vectors from '@site/tests/vectors/protocol.json' with { type: 'json' };
import type { Block } from '@site/src/protocol/block';
import { parseJson } from '@site/src/protocol/json';
import { parseTransaction } from '@site/src/protocol/transaction-json';
import { printSigned, printUnsigned, readSigned, readUnsigned } from './offline-text';

const { block, signature } = parseTransaction(
  parseJson(vectors.transactions.find(({ blockId, valid }) => blockId === 'send-1' && valid)!.json),
);
const network = block.network as 'LOCAL';
const elsewhere = network === 'LOCAL' ? 'LIVE' : 'LOCAL';

describe('a block that is carried to another device', () => {
  it('is read back exactly', () => {
    expect(readUnsigned(`\n ${printUnsigned(block)} `, network)).toEqual({ value: block });
    const signed = { block, signature };
    expect(readSigned(printSigned(signed), network)).toEqual({ value: signed });
  });

  it('is refused if it is none, or belongs to another network', () => {
    for (const text of ['', '{}', 'atto://', printUnsigned(block).slice(0, -1)]) {
      expect(readUnsigned(text, network)).toEqual({ fault: 'not-a-block' });
    }
    expect(readUnsigned(printUnsigned(block), elsewhere)).toEqual({ fault: 'network' });
    expect(readSigned(printUnsigned(block), network)).toEqual({ fault: 'not-a-block' });
  });

  it('is refused if it breaks a rule', () => {
    const invalid = { ...block, amount: 0n } as Block;
    expect(readUnsigned(printUnsigned(invalid), network)).toEqual({ fault: 'rule' });
  });

  it('is refused with a signature of anything else', () => {
    const other = { ...block, balance: block.balance + 1n } as Block;
    expect(readSigned(printSigned({ block: other, signature }), network)).toEqual({ fault: 'signature' });
  });
});

import { describe, expect, it } from 'vitest';
import { toInstant } from '../../protocol/instant';
import { judgeClocks } from './clock-evidence';

const HOUR = 3_600_000;
const at = (hours: number) => toInstant(BigInt(Date.UTC(2026, 10, 22) + hours * HOUR));

describe('two clocks', () => {
  it('agree while they are at most a minute apart', () => {
    expect(judgeClocks({ node: at(0), device: at(1 / 60) }, { other: at(9) })).toBeUndefined();
  });

  it.each([
    ['neither, without evidence', {}, undefined, []],
    ['the device’s, if another node agrees with the node', { other: at(24) }, 'device', ['another node']],
    ['the node’s, if another node agrees with the device', { other: at(0) }, 'node', ['another node']],
    ['neither, if another node agrees with none', { other: at(12) }, undefined, []],
    ['the device’s, if a confirmed block is later', { confirmed: at(5) }, 'device', ['confirmed block']],
    ['neither, if confirmed blocks are earlier', { confirmed: at(-5) }, undefined, []],
    ['neither, if confirmed blocks are later than both', { confirmed: at(30) }, undefined, []],
    [
      'the device’s, by both',
      { other: at(24), confirmed: at(5) },
      'device',
      ['another node', 'confirmed block'],
    ],
    ['neither, if the evidence contradicts itself', { other: at(0), confirmed: at(5) }, undefined, []],
  ] as const)('that disagree show which is wrong: %s', (_, evidence, wrong, shownBy) => {
    expect(judgeClocks({ node: at(24), device: at(0) }, evidence)).toEqual({
      ...{ differenceMs: 24 * HOUR, wrong, shownBy },
    });
  });

  it('that disagree show that the node is slow, by a confirmed block', () => {
    expect(judgeClocks({ node: at(-3), device: at(0) }, { confirmed: at(-1) })).toEqual({
      ...{ differenceMs: -3 * HOUR, wrong: 'node', shownBy: ['confirmed block'] },
    });
  });
});

import { AttoAddress, AttoAlgorithm, AttoPublicKey } from '@attocash/commons-core';
import { describe, expect, it } from 'vitest';
import type { Block, Transaction } from '../types';
import { addressOf } from './address-of';
import { FUNDED, LONG_HISTORY, ROLES, VOTERS } from './cast';
import { digestOf } from './digest';
import { signerOf } from './story-keys';
import { readStory } from './read-story';

const CHANGED =
  'The story changed: run `npx tsx scripts/data/find-story-nonces.ts`, commit its files and the digest it prints';
const TEN_BILLION_ATTO = 10n ** 19n;

const story = readStory();
const blocks = story.transactions.map(({ block }) => block);
const last = new Map(blocks.map((block) => [block.publicKey, block]));
const of = (label: string) => last.get(signerOf(label).publicKey);
const sends = new Map(story.transactions.map((transaction) => [transaction.hash, transaction.block]));
const takenHashes = new Set(blocks.flatMap(({ sendHash }) => sendHash ?? []));
const waiting = (label: string) =>
  story.transactions.filter(
    ({ hash, block }) => block.receiver === signerOf(label).publicKey && !takenHashes.has(hash),
  );

describe('the story', () => {
  it('matches the stored nonces', () => {
    expect(story.digest, CHANGED).toBe('d00e7fb4786a53a306751ff67538bdeceba551fd2be58113f11dd07420d513b1');
    expect(digestOf(story.ready()), CHANGED).toBe(
      'dc29d3c78711ec6d5cbf4638e345b61ea325633923a22a44a9a8fb4d8af700d5',
    );
  });

  it('follows the rules of the ledger, block by block', () => {
    const states = new Map<string, { block: Block; hash: string }>();
    for (const { block, hash } of [...story.transactions, ...story.ready()]) {
      checkStep(block, states.get(block.publicKey), block.sendHash ? sendOf(block.sendHash) : undefined);
      states.set(block.publicKey, { block, hash });
    }
    const all = [...story.transactions, ...story.ready()];
    const taken = all.flatMap(({ block }) => block.sendHash ?? []);
    expect(taken.filter((hash) => !sendOf(hash))).toEqual(['0'.repeat(64)]);
    expect(new Set(taken).size).toBe(taken.length);
    expect(new Set(all.map(({ hash }) => hash)).size).toBe(story.transactions.length + story.ready().length);
  });

  it('is in the past: mostly in 2025, the rest before November 2026', () => {
    const times = blocks.map(({ timestamp }) => timestamp);
    expect(times.every((time, index) => index === 0 || time > times[index - 1]!)).toBe(true);
    expect(times[0]).toBe(Date.UTC(2025, 0, 1));
    expect(times.at(-1)).toBeLessThan(Date.UTC(2026, 10, 1));
    expect(times.filter((time) => time >= Date.UTC(2026, 0, 1)).length / times.length).toBeLessThan(0.02);
    expect(story.ready().every(({ block }) => block.timestamp < Date.UTC(2026, 0, 1))).toBe(true);
  });

  it('has every account that pages and tests need', () => {
    for (const label of Object.keys(ROLES)) {
      expect([label, of(label) !== undefined]).toEqual([label, label !== 'newcomer']);
    }
    expect(of(FUNDED)!.balance).toBe(5_000_000n * 10n ** 9n);
    expect(of(LONG_HISTORY)!.height).toBeGreaterThan(10_000n);
    expect(of('exchange')!.height).toBeGreaterThan(4_000n);
    expect([...last.values()].filter(({ balance }) => balance >= 100n * 10n ** 9n).length).toBeGreaterThan(
      100,
    );
    expect([of('closed-shop')!.balance, of('closed-stall')!.balance]).toEqual([0n, 0n]);
    expect(waiting('closed-stall')).toHaveLength(1);
    expect(waiting('newcomer')).toHaveLength(5);
    expect(waiting('tip-jar').length).toBeGreaterThan(700);
    expect(waiting('holder-2').filter(({ block }) => block.amount! < 1_000n).length).toBeGreaterThan(100);
    expect(waiting('holder-3').length).toBeGreaterThan(10);
    const types = blocks
      .filter(({ publicKey }) => publicKey === signerOf(LONG_HISTORY).publicKey)
      .map(({ type }) => type);
    for (const type of ['SEND', 'RECEIVE']) {
      expect(types.filter((each) => each === type).length).toBeGreaterThan(4_500);
    }
    expect(types.filter((type) => type === 'CHANGE').length).toBeGreaterThan(20);
  });

  it('gives its two voters the weight that confirmation requires', () => {
    const weights = new Map<string, bigint>();
    const representatives = new Map<string, string>();
    for (const { publicKey, representative } of blocks) {
      if (representative) representatives.set(publicKey, representative);
    }
    for (const [publicKey, { balance }] of last) {
      const representative = representatives.get(publicKey)!;
      weights.set(representative, (weights.get(representative) ?? 0n) + balance);
    }
    const voting = VOTERS.map((voter) => weights.get(signerOf(voter).publicKey)!);
    expect(voting[0]! + voting[1]!).toBeGreaterThan(TEN_BILLION_ATTO);
    expect(voting.every((weight) => weight > TEN_BILLION_ATTO / 4n)).toBe(true);
  });

  it('writes addresses as the official library does', () => {
    for (const publicKey of last.keys()) {
      const official = new AttoAddress(AttoAlgorithm.V1, AttoPublicKey.Companion.parse(publicKey));
      expect(addressOf(publicKey)).toBe(official.value);
    }
  });
});

function sendOf(hash: string): Block | undefined {
  readySends ??= new Map(
    story.ready().map((transaction: Transaction) => [transaction.hash, transaction.block]),
  );
  return sends.get(hash) ?? readySends.get(hash);
}
let readySends: Map<string, Block> | undefined;

/** The ledger's rules, implemented independently of the pen that wrote the story. */
function checkStep(
  block: Block,
  before: { block: Block; hash: string } | undefined,
  send: Block | undefined,
) {
  const expected = {
    height: (before?.block.height ?? 0n) + 1n,
    previous: before?.hash,
    balance:
      (before?.block.balance ?? 0n) +
      (send?.amount ?? (before || send ? 0n : block.balance)) -
      (block.amount ?? 0n),
    later: true,
    receiver: send ? block.publicKey : undefined,
  };
  const found = {
    height: block.height,
    previous: block.previous,
    balance: block.balance,
    later:
      block.timestamp > (before?.block.timestamp ?? 0) &&
      block.timestamp > (send?.timestamp ?? 0) &&
      block.balance >= 0n,
    receiver: send?.receiver,
  };
  if (JSON.stringify(found, asText) !== JSON.stringify(expected, asText)) expect(found).toEqual(expected);
}

function asText(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

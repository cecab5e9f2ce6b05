import { describe, expect, it } from 'vitest';
import { AttoError } from '../../protocol/error';
import { describeError } from './describe-error';
import { describeFieldError, describeInputError } from './describe-input-error';
import { characterName } from './error-message';
import { FAUCET_MESSAGES } from './faucet-messages';
import { ERROR_MESSAGES } from './all-messages';

describe('messages', () => {
  /** Contexts with a value for every member that any message reads. */
  const context = {
    position: 3,
    codePoint: 0x67,
    decimals: 10,
    digits: 21,
    allowed: 9,
    length: 63,
    expected: 64,
    reason: 'LENGTH',
    found: 'nano_',
    canonical: 'atto://…',
    count: 23,
    word: 7,
    language: 'Spanish',
    sign: ',',
    whole: '1',
    group: '500',
    member: 'height',
    entity: 'account',
    status: 500,
    phase: 'idle',
    operation: 'the rich list',
    actual: 'BETA',
    line: 3,
    limit: 10,
    minimum: 64,
    height: 7n,
    linesPerSecond: 10,
    waitMs: 2_000,
    neverOpened: false,
    alreadyReceived: false,
    about: 'balance',
    rule: 'INVALID_AMOUNT',
  };

  it.each(Object.entries({ ...ERROR_MESSAGES, ...FAUCET_MESSAGES }))(
    '%s has complete sentences with no missing values',
    (code, message) => {
      const reasons: Record<string, string> = {
        NODE_UNEXPECTED_REPLY: 'html',
        WALLET_PASSKEY_FAILED: 'moved',
      };
      const reason = reasons[code];
      const replies = reason === undefined ? context : { ...context, reason };
      const { title, happened, safe, next } = message(replies as never);
      expect(title).toMatch(/^[A-Z].*[^.]$/);
      for (const sentence of [happened, safe, next]) {
        expect(sentence).toMatch(/^\S.*[.”)]$/s);
        expect(sentence).not.toMatch(/undefined|null|NaN|\[object|Error/);
      }
    },
  );
});

describe('describeError', () => {
  it('reports the length of the text', () => {
    const at = { length: 66, expected: 64 } as const;
    expect(describeFieldError(new AttoError('HASH_MALFORMED', { reason: 'PREFIX', ...at }))).toBe(
      'A hash has 64 characters and no “0x” prefix; this one has 66, including “0x”. Copy the whole text again from its source.',
    );
    const bad = { reason: 'CHARACTER', ...at, position: 4, codePoint: 0x47 } as const;
    expect(describeInputError(new AttoError('HASH_MALFORMED', bad)).happened).toBe(
      'A hash has 64 characters, all of them 0–9 or A–F. This one has 66, and character 5 is “G”.',
    );
  });

  it('never shows the text of a foreign exception', () => {
    for (const foreign of [
      new TypeError('Failed to fetch https://secret'),
      'text',
      null,
      undefined,
      { code: 'NODE_STATUS' },
    ]) {
      expect(describeError(foreign).title).toBe('Something went wrong on this page');
    }
  });

  it('covers codes for moving money only when given their messages', () => {
    const dropped = new AttoError('PUBLISH_DROPPED', {});
    expect(describeError(dropped).title).toBe('Something went wrong on this page');
    expect(describeError(dropped, ERROR_MESSAGES).title).toBe('The node is overloaded');
  });

  it('names invisible characters by their code point', () => {
    expect(characterName(0x200b)).toBe('an invisible character');
    expect(characterName(0x1f600)).toBe('“😀”');
  });
});

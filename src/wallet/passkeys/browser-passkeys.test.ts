import { describe, expect, it, vi } from 'vitest';
import { passkeyInput, type PasskeyList } from '../keys/passkey-list';
import { createPasskeys, type PasskeyBrowser } from './browser-passkeys';

const HOST = 'wallet.example';
const LIST: PasskeyList = {
  ...{ rpId: HOST, user: '0A'.repeat(32), input: '0B'.repeat(32) },
  slots: [{ credential: 'AQID', transports: ['usb'], salt: '0C'.repeat(32), createdAt: 1, synced: false }],
};
const MADE = { credential: 'BAUG', transports: ['internal'] };
const live = () => new AbortController();

interface Answer {
  readonly id?: readonly number[];
  readonly prf?: object;
  readonly flags?: number;
}

/** What a browser returns for a passkey. */
function answered({ id = [4, 5, 6], prf = { enabled: true }, flags = 0x1d }: Answer = {}) {
  const toJSON = vi.fn();
  return {
    ...{ rawId: Uint8Array.from(id).buffer, toJSON },
    getClientExtensionResults: () => (prf ? { prf } : {}),
    response: {
      getTransports: () => ['internal', 'hybrid'],
      authenticatorData: Uint8Array.from({ length: 37 }, (_, at) => (at === 32 ? flags : 0)).buffer,
    },
  };
}

const withKey = (output = new Uint8Array(32).fill(7)) => ({ results: { first: output.buffer } });

/** Passkeys of a browser that returns this, and what it was asked. */
function browser(answer: unknown, more: Partial<PasskeyBrowser> = {}) {
  const asked: { readonly publicKey: Record<string, unknown>; readonly signal: AbortSignal }[] = [];
  const ask = vi.fn(async (options: (typeof asked)[number]) => {
    asked.push(options);
    if (answer instanceof Error || answer instanceof DOMException) throw answer;
    return answer;
  });
  const signalled: unknown[] = [];
  let count = 0;
  const passkeys = createPasskeys({
    host: HOST,
    credentials: { create: ask, get: ask } as never,
    PublicKeyCredential: { signalUnknownCredential: async (given) => void signalled.push(given) },
    random: (length) => new Uint8Array(length).fill(++count),
    ...more,
  });
  return { passkeys, asked, signalled };
}

const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'used',
    (error: { readonly name: string; readonly context?: { readonly reason: string } }) =>
      error.context?.reason ?? error.name,
  );

describe('creating a passkey', () => {
  it('asks for what a wallet needs, and for nothing that would keep devices out', async () => {
    const { passkeys, asked } = browser(answered());
    const { signal } = live();
    expect(await passkeys.create(LIST, 'Atto wallet, LIVE, 28 Nov 2026', { signal })).toEqual({
      ...{ credential: 'BAUG', transports: ['internal', 'hybrid'] },
    });
    expect(asked).toHaveLength(1);
    const { publicKey } = asked[0]!;
    expect(asked[0]!.signal).toBe(signal);
    expect(publicKey).toEqual({
      rp: { id: HOST, name: 'Atto wallet' },
      user: {
        id: new Uint8Array(32).fill(10),
        name: 'Atto wallet, LIVE, 28 Nov 2026',
        displayName: 'Atto wallet, LIVE, 28 Nov 2026',
      },
      challenge: new Uint8Array(32).fill(1),
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
      hints: ['client-device'],
      attestation: 'none',
      excludeCredentials: [{ type: 'public-key', id: Uint8Array.of(1, 2, 3), transports: ['usb'] }],
      extensions: { prf: { eval: { first: passkeyInput(LIST) } } },
    });
  });

  it('sends an input that begins with a name of the wallet’s own', () => {
    const input = passkeyInput(LIST);
    expect(new TextDecoder().decode(input.subarray(0, 22))).toBe('atto wallet unlock v1\0');
    expect(input.subarray(22)).toEqual(new Uint8Array(32).fill(11));
  });

  it('stops where it cannot compute a key, and lets its keeper know', async () => {
    const { passkeys, signalled } = browser(answered({ prf: { enabled: false } }));
    expect(await reasonOf(passkeys.create(LIST, 'x', live()))).toBe('unable');
    expect(signalled).toEqual([{ rpId: HOST, credentialId: 'BAUG' }]);
  });

  it.each([
    ['that it can', { enabled: true }],
    ['nothing', {}],
    ['a key already', { enabled: true, ...withKey() }],
  ])('goes on to the test where the browser says %s', async (_, prf) => {
    const { passkeys, signalled } = browser(answered({ prf }));
    expect((await passkeys.create(LIST, 'x', live())).credential).toBe('BAUG');
    expect(signalled).toEqual([]);
  });

  it('takes no transports that are none', async () => {
    const answer = answered();
    answer.response.getTransports = () => ['internal', 'Cable!', 'x'.repeat(40)];
    expect((await browser(answer).passkeys.create(LIST, 'x', live())).transports).toEqual(['internal']);
  });

  it('ends with its signal', async () => {
    const { passkeys } = browser(new DOMException('', 'AbortError'));
    const life = live();
    life.abort();
    expect(await reasonOf(passkeys.create(LIST, 'x', life))).toBe('AbortError');
  });
});

describe('using a passkey', () => {
  it('asks for one of those that are listed, by one input for all of them', async () => {
    const { passkeys, asked } = browser(answered({ prf: withKey() }));
    const used = await passkeys.use(LIST, [...LIST.slots, MADE], live());
    expect(used).toEqual({ credential: 'BAUG', output: new Uint8Array(32).fill(7), synced: true });
    expect(asked[0]!.publicKey).toEqual({
      rpId: HOST,
      challenge: new Uint8Array(32).fill(1),
      userVerification: 'required',
      hints: ['client-device'],
      allowCredentials: [
        { type: 'public-key', id: Uint8Array.of(1, 2, 3), transports: ['usb'] },
        { type: 'public-key', id: Uint8Array.of(4, 5, 6), transports: ['internal'] },
      ],
      extensions: { prf: { eval: { first: passkeyInput(LIST) } } },
    });
  });

  it('has another challenge each time, and never calls toJSON', async () => {
    const answer = answered({ prf: withKey() });
    const { passkeys, asked } = browser(answer);
    await passkeys.use(LIST, [MADE], live());
    answer.getClientExtensionResults = () => ({ prf: withKey() });
    await passkeys.use(LIST, [MADE], live());
    expect(asked[0]!.publicKey.challenge).not.toEqual(asked[1]!.publicKey.challenge);
    expect(answer.toJSON).not.toHaveBeenCalled();
  });

  it('says whether what keeps it copies it', async () => {
    const { passkeys } = browser(answered({ prf: withKey(), flags: 0x05 }));
    expect((await passkeys.use(LIST, [MADE], live())).synced).toBe(false);
  });

  it.each<[string, Answer, string]>([
    ['no result', { prf: {} }, 'unable'],
    ['31 bytes', { prf: withKey(new Uint8Array(31).fill(1)) }, 'unable'],
    ['64 bytes', { prf: withKey(new Uint8Array(64).fill(1)) }, 'unable'],
    ['zeros', { prf: withKey(new Uint8Array(32)) }, 'unable'],
    ['no check of who used it', { prf: withKey(), flags: 0x19 }, 'unverified'],
    ['another credential', { prf: withKey(), id: [9] }, 'other'],
  ])('refuses %s', async (_, answer, reason) => {
    expect(await reasonOf(browser(answered(answer)).passkeys.use(LIST, [MADE], live()))).toBe(reason);
  });

  it('overwrites what it refuses', async () => {
    const output = new Uint8Array(32).fill(7);
    const { passkeys } = browser(answered({ prf: withKey(output), flags: 0 }));
    await reasonOf(passkeys.use(LIST, [MADE], live()));
    expect(output).toEqual(new Uint8Array(32));
  });

  it('reads a result that is a view', async () => {
    const bytes = new Uint8Array(40).fill(3);
    const prf = { results: { first: bytes.subarray(4, 36) } };
    const used = await browser(answered({ prf })).passkeys.use(LIST, [MADE], live());
    expect(used.output).toEqual(new Uint8Array(32).fill(3));
  });

  it.each([
    ['NotAllowedError', 'cancelled'],
    ['InvalidStateError', 'exists'],
    ['SecurityError', 'moved'],
    ['NotSupportedError', 'unable'],
    ['UnknownError', 'cancelled'],
    ['ConstraintError', 'cancelled'],
  ])('reports %s as %s', async (name, reason) => {
    const { passkeys } = browser(new DOMException('foreign text', name));
    expect(await reasonOf(passkeys.use(LIST, [MADE], live()))).toBe(reason);
    expect(await reasonOf(passkeys.create(LIST, 'x', live()))).toBe(reason);
  });

  it('reports no answer as one that was cancelled', async () => {
    expect(await reasonOf(browser(null).passkeys.use(LIST, [MADE], live()))).toBe('cancelled');
    const none = browser(null, { credentials: undefined });
    expect(await reasonOf(none.passkeys.create(LIST, 'x', live()))).toBe('cancelled');
  });

  it('never asks for passkeys of another host', async () => {
    const { passkeys, asked } = browser(answered({ prf: withKey() }), { host: 'new.example' });
    expect(await reasonOf(passkeys.use(LIST, [MADE], live()))).toBe('moved');
    expect(await reasonOf(passkeys.create(LIST, 'x', live()))).toBe('moved');
    expect(asked).toEqual([]);
  });

  it('asks with a name that is not base64 as for one that nobody has', async () => {
    const { passkeys, asked } = browser(new DOMException('', 'NotAllowedError'));
    const forged = [{ credential: 'A', transports: [] }];
    expect(await reasonOf(passkeys.use(LIST, forged, live()))).toBe('cancelled');
    expect(asked[0]!.publicKey.allowCredentials).toEqual([{ type: 'public-key', id: Uint8Array.of(0) }]);
  });
});

describe('whether a browser can open wallets', () => {
  const statics = (capabilities: () => Promise<Readonly<Record<string, boolean>>>) => ({
    PublicKeyCredential: { getClientCapabilities: capabilities },
  });
  it.each<[string, Partial<PasskeyBrowser>, boolean]>([
    ['says so', statics(async () => ({ 'extension:prf': true })), true],
    ['says nothing of it', statics(async () => ({})), true],
    ['has no such method', { PublicKeyCredential: {} }, true],
    ['has one that fails', statics(() => Promise.reject(new Error('x'))), true],
    ['says no', statics(async () => ({ 'extension:prf': false })), false],
    ['has no credentials', { credentials: undefined }, false],
    ['has no class of them', { PublicKeyCredential: undefined }, false],
    ['is at an address of version 4', { host: '127.0.0.1' }, false],
    ['is at an address of version 6', { host: '[::1]' }, false],
  ])('that %s', async (_, more, can) => {
    expect(await browser(undefined, more).passkeys.canOpenWallets()).toBe(can);
  });
});

describe('a passkey that is gone', () => {
  it('is reported if the browser can, and otherwise silently not', async () => {
    const { passkeys, signalled } = browser(undefined);
    await passkeys.signalGone('BAUG');
    expect(signalled).toHaveLength(1);
    for (const PublicKeyCredential of [
      undefined,
      {},
      { signalUnknownCredential: () => Promise.reject(new Error('x')) },
    ])
      await expect(browser(undefined, { PublicKeyCredential }).passkeys.signalGone('BAUG')).resolves.toBe(
        undefined,
      );
  });
});

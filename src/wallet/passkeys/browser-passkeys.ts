import { base64urlnopad } from '@scure/base';
import type { Abortable } from '../../lib/abort';
import { AttoError } from '../../protocol/error';
import { hexToBytes } from '../../protocol/hex';
import type { PasskeyFault } from '../../protocol/error-codes';
import type { NewPasskey, UsedPasskey } from '../keys/key-messages';
import { passkeyInput, type PasskeyList } from '../keys/passkey-list';

/** A passkey that was created and not yet used. */
export type MadePasskey = Pick<NewPasskey, 'credential' | 'transports'>;
/** A passkey that was used. */
export type TriedPasskey = UsedPasskey & Pick<NewPasskey, 'synced'>;

/** The browser's passkeys. Each call that asks the owner must follow a click of theirs. */
export interface Passkeys {
  /** The host of this page: passkeys of another one open nothing here. */
  readonly host: string;
  /** False if the browser says that it lacks what a wallet needs. True does not mean that every passkey has it. */
  canOpenWallets(): Promise<boolean>;
  /** Asks the owner to create a passkey. Errors: WALLET_PASSKEY_FAILED. */
  create(list: PasskeyList, name: string, options: Abortable): Promise<MadePasskey>;
  /** Asks the owner to use one of these passkeys. Errors: WALLET_PASSKEY_FAILED. */
  use(list: PasskeyList, allowed: readonly MadePasskey[], options: Abortable): Promise<TriedPasskey>;
  /** Lets what keeps a passkey know that it opens nothing any more. Best effort. */
  signalGone(credential: string): Promise<void>;
}

/** What is needed of a browser. */
export interface PasskeyBrowser {
  readonly host: string;
  readonly credentials: Pick<CredentialsContainer, 'create' | 'get'> | undefined;
  /** The browser's class of such credentials, with methods that not every browser has. */
  readonly PublicKeyCredential: PasskeyStatics | undefined;
  random(length: number): Uint8Array<ArrayBuffer>;
}

interface PasskeyStatics {
  readonly getClientCapabilities?: () => Promise<Readonly<Record<string, boolean>>>;
  readonly signalUnknownCredential?: (given: {
    readonly rpId: string;
    readonly credentialId: string;
  }) => Promise<void>;
}

const ALGORITHMS = [-7, -8, -257];
const CHALLENGE_BYTES = 32;
/** Bits of the byte after the hash of the host: whether the authenticator verified the owner, and whether it is copied. */
const [FLAGS_AT, VERIFIED, COPIED] = [32, 4, 16] as const;

/** What browsers call what happened, as far as it says more than that nothing came of it. */
const FAULTS: Readonly<Record<string, PasskeyFault>> = {
  InvalidStateError: 'exists',
  SecurityError: 'moved',
  NotSupportedError: 'unable',
};

/** Passkeys of this browser. `toJSON` of a credential is never called: with results of an extension, some versions of iOS crash. */
export function createPasskeys({ host, credentials, random, ...browser }: PasskeyBrowser): Passkeys {
  const statics = browser.PublicKeyCredential;
  const failed = (reason: PasskeyFault) => new AttoError('WALLET_PASSKEY_FAILED', { reason });
  const ask = async <T>(job: () => Promise<T>, { signal }: Abortable): Promise<T> => {
    try {
      return await job();
    } catch (error) {
      signal.throwIfAborted();
      throw failed(FAULTS[nameOf(error)] ?? 'cancelled');
    }
  };
  const extensions = (list: PasskeyList) => ({ prf: { eval: { first: passkeyInput(list) } } });
  const described = ({ credential, transports }: MadePasskey): PublicKeyCredentialDescriptor => ({
    type: 'public-key',
    id: bytesOf(credential),
    ...(transports.length === 0 ? {} : { transports: transports as AuthenticatorTransport[] }),
  });
  const passkeys: Passkeys = {
    host,
    async canOpenWallets() {
      if (credentials === undefined || statics === undefined || isAddress(host)) return false;
      try {
        // Where the method is absent, the first use shows it.
        return (await statics.getClientCapabilities?.())?.['extension:prf'] !== false;
      } catch {
        return true;
      }
    },
    async create(list, name, { signal }) {
      if (list.rpId !== host) throw failed('moved');
      const publicKey: PublicKeyCredentialCreationOptions & { readonly hints: readonly string[] } = {
        rp: { id: host, name: 'Atto wallet' },
        user: { id: own(hexToBytes(list.user)), name, displayName: name },
        challenge: random(CHALLENGE_BYTES),
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
        hints: ['client-device'],
        attestation: 'none',
        excludeCredentials: list.slots.map(described),
        extensions: extensions(list),
      };
      const made = (await ask(async () => credentials?.create({ publicKey, signal }), {
        signal,
      })) as PublicKeyCredential | null | undefined;
      if (!made) throw failed('cancelled');
      const credential = textOf(made.rawId);
      if (made.getClientExtensionResults().prf?.enabled === false) {
        await passkeys.signalGone(credential);
        throw failed('unable');
      }
      const { getTransports } = made.response as Partial<AuthenticatorAttestationResponse>;
      const transports = getTransports?.call(made.response) ?? [];
      return { credential, transports: transports.filter((one) => /^[a-z-]{1,20}$/.test(one)).slice(0, 8) };
    },
    async use(list, allowed, { signal }) {
      if (list.rpId !== host) throw failed('moved');
      const publicKey: PublicKeyCredentialRequestOptions & { readonly hints: readonly string[] } = {
        rpId: host,
        challenge: random(CHALLENGE_BYTES),
        userVerification: 'required',
        hints: ['client-device'],
        allowCredentials: allowed.map(described),
        extensions: extensions(list),
      };
      const used = (await ask(async () => credentials?.get({ publicKey, signal }), {
        signal,
      })) as PublicKeyCredential | null | undefined;
      if (!used) throw failed('cancelled');
      const output = outputOf(used);
      const credential = textOf(used.rawId);
      const flags = new Uint8Array((used.response as AuthenticatorAssertionResponse).authenticatorData)[
        FLAGS_AT
      ];
      const isVerified = flags !== undefined && (flags & VERIFIED) !== 0;
      const isKnown = allowed.some((one) => one.credential === credential);
      const isKey = output?.length === 32 && output.some((byte) => byte !== 0);
      if (!isVerified || !isKnown || !isKey) {
        output?.fill(0);
        throw failed(!isVerified ? 'unverified' : isKnown ? 'unable' : 'other');
      }
      return { credential, output, synced: (flags & COPIED) !== 0 };
    },
    async signalGone(credentialId) {
      try {
        await statics?.signalUnknownCredential?.({ rpId: host, credentialId });
      } catch {
        // It stays in the list of its keeper, and opens nothing.
      }
    },
  };
  return passkeys;
}

/** The bytes that a passkey computed, in the browser's own buffer, so that there is no copy of them. */
function outputOf(used: PublicKeyCredential): Uint8Array | undefined {
  const first = used.getClientExtensionResults().prf?.results?.first;
  if (first === undefined) return undefined;
  return first instanceof ArrayBuffer
    ? new Uint8Array(first)
    : new Uint8Array(first.buffer, first.byteOffset, first.byteLength);
}

/** Hosts that are addresses have no passkeys. */
function isAddress(host: string): boolean {
  return /^\d+\.\d+\.\d+\.\d+$/.test(host) || host.startsWith('[');
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}

function textOf(bytes: ArrayBuffer): string {
  return base64urlnopad.encode(new Uint8Array(bytes));
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  try {
    return own(base64urlnopad.decode(text));
  } catch {
    // A script wrote it: no passkey has it.
    return new Uint8Array(1);
  }
}

function own(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes as Uint8Array<ArrayBuffer>;
}

import { hashBlock } from '../../protocol/block-hash';
import { AttoError } from '../../protocol/error';
import { bytesToHex } from '../../protocol/hex';
import { signMessage } from '../../protocol/signed-message';
import { mnemonicFromEntropy, parseMnemonic } from '../../protocol/mnemonic';
import type { Network } from '../../protocol/network';
import { privateKeyFromSeed, publicKeyFromPrivateKey } from '../../protocol/private-key';
import type { PublicKey } from '../../protocol/public-key';
import { seedFromMnemonic } from '../../protocol/seed';
import { signHash } from '../../protocol/signature';
import { isSigned } from '../../protocol/validate-transaction';
import { importAesKey, seal, unseal } from './aead';
import { KEY_BYTES } from './kdf';
import { isOutdated } from './kdf-policy';
import type { KeyMethods, StagedVault } from './key-messages';
import { withWords } from './new-words';
import { emptyPasskeys } from './passkey-list';
import { byPassword, openSlot, withoutSlot, withSlot, type Opener, type PasskeyGrant } from './passkey-slots';
import { checkNewPassword } from './password';
import { findRepairs, firstKeyOf, repairedWords } from './repair-words';
import { associatedDataOf } from './sealed-name';
import type { WalletSecret } from './secrets-body';
import type { WalletId } from './wallet-id';
import { decodeVault } from './vault-record';
import {
  NO_PASSKEYS,
  openSecrets,
  passkeysOf,
  passwordKeyOf,
  rewriteSecrets,
  unwrapKey,
  writeVault,
  type VaultTools,
} from './write-vault';

interface Unlocked {
  readonly network: Network;
  readonly vault: string;
  readonly dataKey: CryptoKey;
  /**
   * Opens the vault when it is read back after a change that did not require the password. Undefined once the passkey
   * that opened it was removed: then only the data key does.
   */
  readonly opener: Opener | undefined;
  secrets: readonly WalletSecret[];
  /** Seeds by wallet, derived on first use. */
  readonly seeds: Map<WalletId, Uint8Array>;
}

interface Staged {
  readonly network: Network;
  readonly vault: string;
  readonly dataKey: CryptoKey;
  /** All of them must open what was read back; the first one goes on to be the vault's. */
  readonly openers: readonly Opener[];
}

/** Holds the secrets. All code that handles one is behind this interface; each worker creates one. */
export type KeyHolder = KeyMethods & {
  /** Overwrites every secret and drops the keys. Best effort: an engine may have copied bytes, and texts cannot be wiped. */
  lock(): void;
};

/** An empty key holder. */
export function createKeyHolder(tools: VaultTools): KeyHolder {
  const { policy, random } = tools;
  let state: Unlocked | undefined;
  let staged: Staged | undefined;
  let granted: PasskeyGrant | undefined;

  const unlocked = () => {
    if (state === undefined) throw new AttoError('WALLET_LOCKED', {});
    return state;
  };
  const altered = () => new AttoError('WALLET_STORAGE_ALTERED', { record: 'vault' });
  /** A record that must belong to the open vault. */
  const ownRecord = (bytes: Uint8Array) => {
    const { vault, network } = unlocked();
    const record = decodeVault(bytes, policy);
    if (record.header.id !== vault || record.header.network !== network) throw altered();
    return record;
  };
  /** The data key as bytes, unwrapped with the password. Errors: WALLET_PASSWORD_WRONG. */
  const rawKeyBy = async (password: string, record: ReturnType<typeof decodeVault>) => {
    const passwordKey = await passwordKeyOf(password, record, tools);
    const rawKey = await unwrapKey(record, passwordKey);
    if (rawKey === undefined) throw new AttoError('WALLET_PASSWORD_WRONG', {});
    return { rawKey, passwordKey };
  };
  const secretsOf = async (record: ReturnType<typeof decodeVault>, dataKey: CryptoKey) => {
    const secrets = await openSecrets(record, dataKey);
    if (secrets === undefined) throw altered();
    return secrets;
  };
  const seedOf = async (wallet: WalletId) => {
    const { secrets, seeds } = unlocked();
    const known = seeds.get(wallet);
    if (known !== undefined) return known;
    const secret = secrets.find(({ id }) => id === wallet);
    if (secret === undefined) throw new AttoError('WALLET_ACCOUNT_UNKNOWN', {});
    const seed = await seedFromMnemonic(mnemonicFromEntropy(secret.entropy), '');
    if (state?.seeds !== seeds) {
      seed.fill(0);
      throw new AttoError('WALLET_LOCKED', {});
    }
    seeds.set(wallet, seed);
    return seed;
  };
  const endGrant = () => {
    granted?.rawKey.fill(0);
    granted = undefined;
  };
  /** Uses a private key and overwrites it. */
  const withKey = async <T>(wallet: WalletId, index: number, job: (key: Uint8Array, own: PublicKey) => T) => {
    const key = privateKeyFromSeed(await seedOf(wallet), index);
    try {
      return job(key, publicKeyFromPrivateKey(key));
    } finally {
      key.fill(0);
    }
  };
  /** Changes the wallets or the passkeys of a stored record without the password. */
  const rewrite = async (
    bytes: Uint8Array,
    change: (secrets: readonly WalletSecret[]) => WalletSecret[],
    passkeys = passkeysOf,
  ): Promise<StagedVault> => {
    const { network, vault, dataKey, opener } = unlocked();
    const record = ownRecord(bytes);
    const before = await secretsOf(record, dataKey);
    let after: WalletSecret[] = [];
    try {
      after = change(before);
      const written = await rewriteSecrets(record, after, passkeys(record), dataKey, random);
      // The slot of the passkey that opened the vault may be gone.
      const stillOpens = opener && (await opener(decodeVault(written, policy)));
      stillOpens?.fill(0);
      staged = { network, vault, dataKey, openers: stillOpens === undefined || !opener ? [] : [opener] };
      return { record: written, vault, wallets: after.map(({ id }) => id) };
    } finally {
      wipe(before);
      wipe(after);
    }
  };

  return {
    async create({ password, network, createdAt, words }) {
      checkNewPassword(password);
      const secrets = withWords([], words, network, random);
      const rawKey = random(KEY_BYTES);
      try {
        const vault = bytesToHex(random(16));
        const header = { network, id: vault, createdAt };
        const { record, passwordKey } = await writeVault(
          header,
          { password, rawKey, secrets, passkeys: NO_PASSKEYS },
          tools,
        );
        const dataKey = await importAesKey(rawKey);
        staged = { network, vault, dataKey, openers: [byPassword(passwordKey)] };
        return { record, vault, wallets: secrets.map(({ id }) => id) };
      } finally {
        rawKey.fill(0);
        wipe(secrets);
      }
    },

    async unlock({ password, network, record: bytes, renew }) {
      const record = decodeVault(bytes, policy);
      const { header } = record;
      if (header.network !== network) throw altered();
      const { rawKey, passwordKey } = await rawKeyBy(password, record);
      try {
        const dataKey = await importAesKey(rawKey);
        const secrets = await secretsOf(record, dataKey);
        forget();
        const opener = byPassword(passwordKey);
        state = { network, vault: header.id, dataKey, opener, secrets, seeds: new Map() };
        const opened = { vault: header.id, wallets: secrets.map(({ id }) => id), kdf: header.kdf.name };
        if (!renew && !isOutdated(header.kdf, policy)) return opened;
        // A backup opens by its password alone, whatever its file lists.
        const passkeys = renew ? NO_PASSKEYS : passkeysOf(record);
        const written = await writeVault(header, { password, rawKey, secrets, passkeys }, tools);
        // If the browser can do no better than before, a new salt alone is not worth a write.
        const { kdf } = decodeVault(written.record, policy).header;
        if (!renew && JSON.stringify(kdf) === JSON.stringify(header.kdf)) return opened;
        staged = { network, vault: header.id, dataKey, openers: [byPassword(written.passwordKey)] };
        return { ...opened, kdf: kdf.name, renewed: written.record };
      } finally {
        rawKey.fill(0);
      }
    },

    async confirm({ record: bytes }) {
      if (staged === undefined) throw new AttoError('WALLET_STORAGE_FAILED', {});
      const { network, vault, openers } = staged;
      const record = decodeVault(bytes, policy);
      let { dataKey } = staged;
      for (const opener of openers) {
        const rawKey = await opener(record);
        if (rawKey === undefined) throw new AttoError('WALLET_STORAGE_FAILED', {});
        dataKey = await importAesKey(rawKey).finally(() => rawKey.fill(0));
        wipe(await secretsOf(record, dataKey));
      }
      const secrets = await secretsOf(record, dataKey);
      const seeds = state?.vault === vault ? state.seeds : new Map<WalletId, Uint8Array>();
      const kept = new Set(secrets.map(({ id }) => id));
      for (const [id, seed] of seeds) {
        if (kept.has(id)) continue;
        seed.fill(0);
        seeds.delete(id);
      }
      if (state !== undefined) wipe(state.secrets);
      state = { network, vault, dataKey, opener: openers[0], secrets, seeds };
      staged = undefined;
    },

    async changePassword({ current, next, record: bytes }) {
      checkNewPassword(next);
      const record = ownRecord(bytes);
      const { rawKey } = await rawKeyBy(current, record);
      try {
        const dataKey = await importAesKey(rawKey);
        const secrets = await secretsOf(record, dataKey);
        const { header } = record;
        const given = { password: next, rawKey, secrets, passkeys: passkeysOf(record) };
        const written = await writeVault(header, given, tools);
        const openers = [byPassword(written.passwordKey)];
        staged = { network: header.network, vault: header.id, dataKey, openers };
        const wallets = secrets.map(({ id }) => id);
        wipe(secrets);
        return { record: written.record, vault: header.id, wallets };
      } finally {
        rawKey.fill(0);
      }
    },

    async unlockByPasskey({ record: bytes, network, ...used }) {
      try {
        const record = decodeVault(bytes, policy);
        const { header } = record;
        if (header.network !== network) throw altered();
        const { rawKey, opener } = await openSlot(record, used);
        const dataKey = await importAesKey(rawKey).finally(() => rawKey.fill(0));
        const secrets = await secretsOf(record, dataKey);
        forget();
        state = { network, vault: header.id, dataKey, opener, secrets, seeds: new Map() };
        // A better cost of the password has to wait for the password.
        return { vault: header.id, wallets: secrets.map(({ id }) => id), kdf: header.kdf.name };
      } finally {
        used.output.fill(0);
      }
    },

    async grantPasskey({ password, record: bytes, rpId }) {
      endGrant();
      const record = ownRecord(bytes);
      const list = record.header.passkeys;
      const { rawKey, passwordKey } = await rawKeyBy(password, record);
      granted = { rawKey, passwordKey, list: list?.rpId === rpId ? list : emptyPasskeys(rpId, random) };
      return granted.list;
    },

    async addPasskey({ record: bytes, passkey }) {
      try {
        const { network, vault, dataKey } = unlocked();
        if (granted === undefined) throw new AttoError('WALLET_PASSWORD_WRONG', {});
        const record = ownRecord(bytes);
        const secrets = await secretsOf(record, dataKey);
        const wallets = secrets.map(({ id }) => id);
        const written = await withSlot(record, secrets, granted, { passkey, dataKey }, random).finally(() =>
          wipe(secrets),
        );
        staged = { network, vault, dataKey, openers: written.openers };
        endGrant();
        return { record: written.record, vault, wallets };
      } finally {
        passkey.output.fill(0);
      }
    },

    endGrant: async () => endGrant(),

    async removePasskey({ record, credential }) {
      return rewrite(
        record,
        (secrets) => [...secrets],
        (decoded) => withoutSlot(decoded, credential),
      );
    },

    async withoutPasskeys({ record: bytes }) {
      const { dataKey } = unlocked();
      const record = ownRecord(bytes);
      const { passkeys } = record.header;
      if (passkeys === undefined) return bytes;
      const secrets = await secretsOf(record, dataKey);
      const none = { passkeys: emptyPasskeys(passkeys.rpId, random), passkeyWraps: [] };
      return rewriteSecrets(record, secrets, none, dataKey, random).finally(() => wipe(secrets));
    },

    async addWallet({ record, words }) {
      const { network } = unlocked();
      return rewrite(record, (secrets) => withWords(secrets, words, network, random));
    },

    async removeWallet({ record, wallet }) {
      return rewrite(record, (secrets) => secrets.filter(({ id }) => id !== wallet));
    },

    async reveal({ password, record: bytes, wallet }) {
      const record = ownRecord(bytes);
      const { rawKey } = await rawKeyBy(password, record);
      const dataKey = await importAesKey(rawKey).finally(() => rawKey.fill(0));
      const secrets = await secretsOf(record, dataKey);
      try {
        const secret = secrets.find(({ id }) => id === wallet);
        if (secret === undefined) throw new AttoError('WALLET_ACCOUNT_UNKNOWN', {});
        return mnemonicFromEntropy(secret.entropy);
      } finally {
        wipe(secrets);
      }
    },

    async publicKeys({ wallet, indexes }) {
      const keys: PublicKey[] = [];
      for (const index of indexes) keys.push(await withKey(wallet, index, (_, own) => own));
      return keys;
    },

    async signBlock({ wallet, index, block }) {
      const { network } = unlocked();
      if (block.network !== network) {
        const actual = block.network === 'UNKNOWN' ? undefined : block.network;
        if (actual === undefined) throw new AttoError('BLOCK_NETWORK_UNKNOWN', {});
        throw new AttoError('NODE_WRONG_NETWORK', { expected: network, actual });
      }
      return withKey(wallet, index, (key, own) => {
        if (own !== block.publicKey) throw new AttoError('WALLET_ACCOUNT_UNKNOWN', {});
        return signHash(hashBlock(block), key);
      });
    },

    verify: async (transaction) => isSigned(transaction),

    async signMessage({ wallet, index, publicKey, message }) {
      return withKey(wallet, index, (key, own) => {
        if (own !== publicKey) throw new AttoError('WALLET_ACCOUNT_UNKNOWN', {});
        return signMessage(message, key);
      });
    },

    repairs: ({ text, network }) => findRepairs(text, network),
    repaired: async ({ text, network, place }) => repairedWords(text, network, place),

    firstKey: async ({ text }) => firstKeyOf(parseMnemonic(text)),

    async seal({ name, plain }) {
      const { vault, network, dataKey } = unlocked();
      return seal(dataKey, plain, associatedDataOf(vault, network, name), random);
    },

    async open({ name, sealed }) {
      const { vault, network, dataKey } = unlocked();
      return unseal(dataKey, sealed, associatedDataOf(vault, network, name));
    },

    lock: forget,
  };

  function forget(): void {
    if (state !== undefined) {
      wipe(state.secrets);
      for (const seed of state.seeds.values()) seed.fill(0);
      state.seeds.clear();
    }
    state = undefined;
    staged = undefined;
    endGrant();
  }
}

function wipe(secrets: readonly WalletSecret[]): void {
  for (const { entropy } of secrets) entropy.fill(0);
}

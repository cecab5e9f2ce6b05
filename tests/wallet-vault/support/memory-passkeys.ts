import { sha256 } from '@noble/hashes/sha2.js';
import { passkeyInput, type PasskeyList } from '../../../src/wallet/keys/passkey-list';
import type { Passkeys } from '../../../src/wallet/passkeys/browser-passkeys';
import { live, PASSWORD, type openTab } from './memory-vault';

/** The host of the tests' wallet. */
export const HOST = 'wallet.example';

/** What an authenticator computes: other bytes for each of its secrets and each input. */
export function computed(secret: number, list: Pick<PasskeyList, 'input'>): Uint8Array {
  return sha256(Uint8Array.of(secret, ...passkeyInput(list)));
}

/** The name of the credential of a secret. */
export const credentialOf = (secret: number) => `credential-${secret}`;

/** Adds a passkey to an open vault as its settings do. */
export async function enrol(
  { vault }: Pick<ReturnType<typeof openTab>, 'vault'>,
  { secret = 1, rpId = HOST, password = PASSWORD, output = undefined as Uint8Array | undefined } = {},
): Promise<PasskeyList> {
  const list = await vault.grantPasskey({ password, rpId }, live);
  const passkey = {
    credential: credentialOf(secret),
    transports: ['internal'],
    createdAt: 1_790_000_000_000,
    synced: true,
    output: output ?? computed(secret, list),
  };
  await vault.addPasskey(passkey, live);
  return (await vault.listedPasskeys(live))!;
}

/** Unlocks a tab with the passkey of a secret, as the locked page does. */
export async function unlockWith(
  { vault }: Pick<ReturnType<typeof openTab>, 'vault'>,
  secret = 1,
  credential = credentialOf(secret),
) {
  const list = (await vault.passkeys(live)) ?? { input: '00'.repeat(32) };
  return vault.unlockByPasskey({ credential, output: computed(secret, list) }, live);
}

/** Passkeys of a browser with one authenticator. */
export function fakePasskeys(changes: Partial<Passkeys> = {}, secret = 1) {
  const gone: string[] = [];
  const passkeys: Passkeys = {
    host: HOST,
    canOpenWallets: async () => true,
    create: async () => ({ credential: credentialOf(secret), transports: ['internal'] }),
    use: async (list) => ({ credential: credentialOf(secret), output: computed(secret, list), synced: true }),
    signalGone: async (credential) => void gone.push(credential),
    ...changes,
  };
  return { passkeys, gone };
}

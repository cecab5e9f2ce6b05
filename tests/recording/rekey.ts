import {
  AttoAddress,
  AttoAlgorithm,
  AttoBlock,
  AttoPrivateKey,
  AttoTransaction,
} from '@attocash/commons-core';
import { createHash } from 'node:crypto';
import { findWork } from '../support/local-work';
import { readTransaction, transactionFromHex } from '../../devnet/official';
import { isValidTransaction } from '../../devnet/validate';
import { checkRecording, type Recording } from './recording-file';

type Accounts = Record<string, { privateKey: string; publicKey: string; address: string }>;
type Signer = Awaited<ReturnType<AttoPrivateKey['toSigner']>>;

/**
 * The recording with other private keys: every key, address, hash, signature and nonce changes, but the meaning stays
 * the same. Proves that nothing depends on one particular recording.
 */
export async function rekey(
  recording: Recording & { accounts?: Accounts },
  seed: string,
): Promise<Recording> {
  const renamed = new Map<string, string>();
  const signers = new Map<string, Signer>();
  for (const [name, { privateKey, publicKey, address }] of Object.entries(recording.accounts ?? {})) {
    const other = createHash('sha256').update(`${seed} ${name}`).digest('hex').toUpperCase();
    const signer = await AttoPrivateKey.Companion.parse(other).toSigner();
    signers.set(publicKey, signer);
    renamed.set(privateKey, other).set(publicKey, signer.publicKey.toString());
    renamed.set(address.slice(7), new AttoAddress(AttoAlgorithm.V1, signer.publicKey).path);
  }

  const blocks = [
    transactionFromHex(recording.genesisHex).print(),
    ...recording.exchanges.map(({ request }) => request.body ?? ''),
  ];
  for (const text of blocks) await learn(text, signers, renamed);

  const genesisText = rename(blocks[0]!, renamed);
  const genesisHex = Buffer.from(AttoTransaction.fromJson(genesisText).toByteArray())
    .toString('hex')
    .toUpperCase();
  const others = JSON.parse(rename(JSON.stringify(recording), renamed)) as object;
  return checkRecording({ ...others, genesisHex });
}

/** Signs a block again with the other key and finds its nonce; invalid blocks stay invalid. */
async function learn(
  text: string,
  signers: ReadonlyMap<string, Signer>,
  renamed: Map<string, string>,
): Promise<void> {
  const transaction = decoded(text);
  if (!transaction) return;
  const { hash, block } = transaction;
  const { signature, work } = transaction.official();
  const blockText = rename(transaction.official().block.toJson(), renamed);
  const other = AttoBlock.fromJson(blockText);
  const target = /"previous":"([^"]+)"/.exec(blockText)?.[1] ?? other.publicKey.toString();
  const signer = signers.get(block.publicKey);
  const isSigned = signer && (await isValidTransaction(transaction.official(), block.timestamp));
  renamed.set(hash, other.hash.toString());
  if (isSigned && block.network === 'LOCAL') {
    renamed.set(signature.toString(), (await signer.signBlock(other)).toString());
    renamed.set(work.toString(), await findWork(target, BigInt(block.timestamp)));
  }
}

function decoded(text: string) {
  try {
    return readTransaction(text);
  } catch {
    return undefined;
  }
}

/** Replaces every known key, address, hash, signature and nonce, in upper and lower case. */
function rename(text: string, renamed: ReadonlyMap<string, string>): string {
  return text.replace(/[0-9A-Fa-f]{128}|[0-9A-Fa-f]{64}|[0-9A-Fa-f]{16}|[a-z2-7]{61}/g, (word) => {
    const known = renamed.get(word);
    if (known !== undefined) return known;
    return renamed.get(word.toUpperCase())?.toLowerCase() ?? word;
  });
}

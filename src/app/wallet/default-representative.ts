import { groupVoters, readVoters, type VoterReader } from '../../directory/voters';
import { publicKeyFromAddress } from '../../protocol/address';
import { isAttoError } from '../../protocol/error';
import type { PublicKey } from '../../protocol/public-key';

/** A voter that has been silent for longer is not proposed, in milliseconds. */
export const SILENT_MS = 24 * 60 * 60 * 1_000;
/** An entity with more of the weight than this, in hundredths of a percent, is not proposed: power stays spread. */
export const HEAVY_SHARE = 2_000n;

/**
 * A representative for an account whose owner has chosen none: one of the voters that voted within a day and whose entity
 * holds at most a fifth of the weight, at random; otherwise the heaviest one. Undefined if the node reports no weights. Errors: NODE_*.
 */
export async function defaultRepresentative(
  reader: VoterReader,
  {
    now,
    random,
    signal,
  }: { readonly now: number; readonly random: () => number; readonly signal: AbortSignal },
): Promise<PublicKey | undefined> {
  try {
    const voters = await readVoters(reader, { signal });
    const good = groupVoters(reader.network, voters)
      .filter(({ share }) => share <= HEAVY_SHARE)
      .flatMap((group) => group.voters)
      .filter(({ lastVotedAt }) => now - Number(lastVotedAt ?? 0) <= SILENT_MS);
    const chosen = good[Math.floor(random() * good.length)] ?? voters[0];
    return chosen && publicKeyFromAddress(chosen.address);
  } catch (error) {
    if (isAttoError(error, 'NODE_NOT_OFFERED')) return undefined;
    throw error;
  }
}

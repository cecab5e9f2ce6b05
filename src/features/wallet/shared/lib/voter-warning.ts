import { HEAVY_SHARE, SILENT_MS } from '@site/src/app/wallet/default-representative';
import type { VoterGroup, VoterLine } from '@site/src/directory/voters';
import { percent } from '@site/src/ui/format/percent';

/** Why a voter is a bad choice, in a sentence; several can hold. */
export type VoterWarning = { readonly kind: 'silent' | 'unseen' | 'heavy'; readonly sentence: string };

/** What speaks against a voter at `now` (epoch milliseconds). */
export function voterWarnings(
  { lastVotedAt }: Pick<VoterLine, 'lastVotedAt'>,
  { share, entity }: Pick<VoterGroup, 'share' | 'entity'>,
  now: number,
): readonly VoterWarning[] {
  const warnings: VoterWarning[] = [];
  if (lastVotedAt === undefined) {
    warnings.push({
      kind: 'unseen',
      sentence:
        'This node has not recorded a vote from it yet, which may only mean that it records votes late.',
    });
  } else if (now - Number(lastVotedAt) > SILENT_MS) {
    warnings.push({
      kind: 'silent',
      sentence:
        'It has not voted for more than a day. Your coins are safe, but your balance does not count in votes until this representative votes again.',
    });
  }
  if (share > HEAVY_SHARE) {
    warnings.push({
      kind: 'heavy',
      sentence: `${entity ?? 'It'} holds ${percent(share)} of the vote. The network is safer when voting weight is spread out.`,
    });
  }
  return warnings;
}

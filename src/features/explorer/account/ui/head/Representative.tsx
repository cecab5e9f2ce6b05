import { useQuery } from '@tanstack/react-query';
import { voteWeightQuery } from '@site/src/app/queries/representatives';
import { useNodeReader } from '@site/src/app/node/services-context';
import type { VoteWeight } from '@site/src/node-client/reads/get-vote-weight';
import type { Address } from '@site/src/protocol/address';
import { MAX_AMOUNT } from '@site/src/protocol/amount';
import type { Instant } from '@site/src/protocol/instant';
import { isAttoError } from '@site/src/protocol/error';
import { Hint } from '@site/src/ui/values/Hint';
import { Pill } from '@site/src/ui/values/Pill';
import { groupThousands } from '@site/src/ui/format/groups';
import { percent } from '@site/src/ui/format/percent';
import { Time } from '@site/src/ui/values/Time';
import { useNow } from '@site/src/ui/use-now';
import styles from './AccountFacts.module.css';

/** The health of an account's representative, as far as the node reports it. */
export function Representative({ address, enabled }: { address: Address; enabled: boolean }) {
  const now = useNow() ?? 0;
  const { data, error } = useQuery({ ...voteWeightQuery(useNodeReader(), address), enabled });
  if (isAttoError(error, 'NODE_NOT_OFFERED')) {
    return <span className={styles.votes}>This node does not report its votes.</span>;
  }
  if (error) return <span className={styles.votes}>Its votes could not be loaded.</span>;
  if (!data) return <span className={styles.votes} />;
  const health = healthOf(data, BigInt(now));
  const share = shareOfSupply(data.weight);
  return (
    <span className={styles.votes}>
      {health.kind === 'weightless' ? (
        <Hint hint="As far as this node knows, no balance is delegated to this account.">
          <Pill tone="warn">no vote weight</Pill>
        </Hint>
      ) : (
        <Hint
          hint={`The balances of all accounts that chose it: ${groupThousands(data.weight)} raw, of a supply of ${groupThousands(MAX_AMOUNT)}.`}
        >
          <Pill tone={health.kind === 'voting' ? 'good' : health.kind === 'silent' ? 'warn' : 'plain'}>
            {`vote weight: ${share} of the supply`}
          </Pill>
        </Hint>
      )}{' '}
      {health.kind === 'unseen' && 'This node has not recorded a vote from it yet.'}
      {(health.kind === 'voting' || health.kind === 'silent') && (
        <>
          last vote <Time instant={health.lastVotedAt as Instant} />
        </>
      )}
    </span>
  );
}

function shareOfSupply(weight: bigint): string {
  const points = basisPoints(weight, MAX_AMOUNT);
  return points === 0n ? 'less than 0.01%' : percent(points);
}

/** The health of a representative, as far as the node reports it. */
type Health =
  | { readonly kind: 'voting'; readonly lastVotedAt: bigint }
  /** It has weight, but its last vote is long ago. */
  | { readonly kind: 'silent'; readonly lastVotedAt: bigint }
  /** It has weight, and this node has not recorded a vote. Nodes record votes late, so this proves nothing. */
  | { readonly kind: 'unseen' }
  /** No balance is delegated to it. */
  | { readonly kind: 'weightless' };

const DAY = 86_400_000n;

/** The health of a representative at `now` (epoch milliseconds). A vote within a day is a good sign. */
export function healthOf({ weight, lastVotedAt }: VoteWeight, now: bigint): Health {
  if (weight === 0n) return { kind: 'weightless' };
  if (lastVotedAt === undefined) return { kind: 'unseen' };
  return { kind: now - lastVotedAt <= DAY ? 'voting' : 'silent', lastVotedAt };
}

/** The share of a whole in hundredths of a percent, rounded down. */
function basisPoints(part: bigint, whole: bigint): bigint {
  return whole === 0n ? 0n : (part * 10_000n) / whole;
}

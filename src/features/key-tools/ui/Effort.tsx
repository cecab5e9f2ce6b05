import type { Network } from '../../../protocol/network';
import { FieldList } from '../../../ui/FieldList';
import { Link } from '../../../ui/link';
import { groupThousands } from '../../../ui/format/groups';
import { spanText } from '../lib/spans';
import type { Effort as WorkEffort } from '../lib/work-form';
import { Note } from './Note';

interface EffortProps {
  readonly network: Network;
  readonly effort: WorkEffort;
  /** Tries in a second that this device was seen to make. */
  readonly rate: number | undefined;
}

/** What a work takes on a network, before anybody searches for it. */
export function Effort({ network, effort: { year, threshold, expected, withinReach }, rate }: EffortProps) {
  return (
    <>
      <FieldList
        stacked
        fields={[
          { name: `Threshold of ${network} in ${year}`, value: `at most ${groupThousands(threshold)}` },
          { name: 'Tries on average', value: groupThousands(expected) },
        ]}
      />
      {!withinReach && (
        <Note>
          {`Too much for the plain engine of this page, which tries one nonce after the other on a single thread. `}
          {rate === undefined
            ? 'Find a work for LOCAL first, and here stands how long this one would take on this device.'
            : `At ${groupThousands(rate)} tries a second, as measured here, it would take ${spanText(Number(expected / BigInt(rate)) * 1_000)} on average.`}{' '}
          <Link href="/docs/integration/work-server">A work server</Link> with a graphics card does it in
          moments.
        </Note>
      )}
    </>
  );
}

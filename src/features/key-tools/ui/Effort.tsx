import type { Network } from '../../../protocol/network';
import { FieldList } from '../../../ui/layout/FieldList';
import { Link } from '../../../ui/link';
import { groupThousands } from '../../../ui/format/groups';
import { expectedTime } from '../../../work/expected-time';
import { expectedText } from '../../../ui/work/SearchLine';
import type { Effort as WorkEffort } from '../lib/work-form';
import { Note } from './Note';

interface EffortProps {
  readonly network: Network;
  readonly effort: WorkEffort;
  /** Tries in a second that this device was seen to make. */
  readonly rate: number | undefined;
}

/** What a work takes on a network, before anybody searches for it. */
export function Effort({ network, effort: { year, threshold, expected }, rate }: EffortProps) {
  const time = rate === undefined ? undefined : expectedTime(expected, rate);
  return (
    <>
      <FieldList
        stacked
        fields={[
          { name: `Threshold of ${network} in ${year}`, value: `at most ${groupThousands(threshold)}` },
          { name: 'Tries on average', value: groupThousands(expected) },
        ]}
      />
      <Note>
        {time === undefined || rate === undefined
          ? 'How long that takes on this device is shown once you have searched.'
          : `Measured here: ${groupThousands(rate)} tries a second. ${expectedText(time)}`}{' '}
        <Link href="/docs/integration/work-server">A work server</Link> with a graphics card does it in
        moments.
      </Note>
    </>
  );
}

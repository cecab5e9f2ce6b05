import type { Network } from '@site/src/protocol/network';
import { FieldList } from '@site/src/ui/layout/FieldList';
import { Link } from '@site/src/ui/link';
import { groupThousands } from '@site/src/ui/format/groups';
import { expectedTime } from '@site/src/work/expected-time';
import { expectedText } from '@site/src/ui/format/spans';
import type { Effort as WorkEffort } from '../lib/work-form';
import { Note } from './Note';

interface EffortProps {
  readonly network: Network;
  readonly effort: WorkEffort;
  /** Measured tries per second of this device. */
  readonly rate: number | undefined;
}

/** The effort of finding work on a network. */
export function Effort({ network, effort: { year, threshold, expected }, rate }: EffortProps) {
  const time = rate === undefined ? undefined : expectedTime(expected, rate);
  return (
    <>
      <FieldList
        stacked
        fields={[
          { name: `Threshold of ${network} in ${year}`, value: `at most ${groupThousands(threshold)}` },
          { name: 'Average tries', value: groupThousands(expected) },
        ]}
      />
      <Note>
        {time === undefined || rate === undefined
          ? 'The time on this device is shown after a search.'
          : `Measured here: ${groupThousands(rate)} tries per second. ${expectedText(time)}`}{' '}
        <Link href="/docs/integration/work-server">A work server</Link> with a graphics card does it in
        moments.
      </Note>
    </>
  );
}

import { useState } from 'react';
import { createPageWork } from '@site/src/app/node/page-work';
import { useWorkSearch } from '@site/src/app/node/use-work-search';
import { NETWORKS, type Network } from '@site/src/protocol/network';
import { Button } from '@site/src/ui/controls/Button';
import { groupThousands } from '@site/src/ui/format/groups';
import { expectedText } from '@site/src/ui/format/spans';
import { FieldList } from '@site/src/ui/layout/FieldList';
import { Link } from '@site/src/ui/link';
import { useAnnounce } from '@site/src/ui/live-region';
import { expectedTime } from '@site/src/work/expected-time';
import { SelectField } from '@site/src/ui/controls/Select';
import { reading } from '../lib/describe-fault';
import { effortOf, EXAMPLE_TARGET, readMoment, readTarget, type Effort } from '../lib/work-form';
import { KeyArea, KeyField, PRIVATE_INPUT } from './KeyField';
import styles from './KeyTools.module.css';
import { Note } from './Note';
import { SearchState } from './SearchState';
import { LiveText } from '@site/src/ui/values/LiveText';

/** Without a work server: the tools open no connection. */
const openLocal = () => createPageWork();

/** Finds the work of a block on this device, and shows how long that takes. */
export function WorkPanel() {
  const [network, setNetwork] = useState<Network>('LOCAL');
  const [targetText, setTargetText] = useState('');
  const [timeText, setTimeText] = useState(() => new Date().toISOString());
  const announce = useAnnounce();
  const { search, start, stop, rate } = useWorkSearch({ open: openLocal, early: true, announce });
  const target = reading(targetText, readTarget);
  const time = reading(timeText, readMoment);
  const effort = time.value === undefined ? undefined : effortOf(network, time.value);
  const [submitted, setSubmitted] = useState(false);
  const missing = submitted && targetText.trim() === '' ? reading(' ', readTarget, true).fault : undefined;

  const begin = () => {
    setSubmitted(true);
    if (target.value !== undefined && time.value !== undefined) {
      start({ network, timestamp: time.value, target: target.value });
    }
  };
  return (
    <>
      <div className={styles.row}>
        <SelectField
          label="Network"
          value={network}
          onChange={(event) => setNetwork(event.target.value as Network)}
        >
          {[...NETWORKS].reverse().map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <KeyField
          label="Time of the block"
          hint="Its year in UTC decides the threshold. ISO 8601, or milliseconds since 1970."
          fault={time.fault}
          actions={
            <Button small onClick={() => setTimeText(new Date().toISOString())}>
              Now
            </Button>
          }
        >
          {(ties) => (
            <input
              {...ties}
              {...PRIVATE_INPUT}
              value={timeText}
              onChange={(event) => setTimeText(event.target.value)}
            />
          )}
        </KeyField>
      </div>
      <KeyArea
        label="Target"
        hint="The hash of the block before; for an OPEN the account’s public key or its address."
        fault={target.fault ?? missing}
        actions={
          <Button small onClick={() => setTargetText(EXAMPLE_TARGET)}>
            Example
          </Button>
        }
        rows={2}
        value={targetText}
        onText={setTargetText}
      />
      {effort && <EffortFacts network={network} effort={effort} rate={rate} />}
      <div className={styles.bar}>
        {search.state === 'searching' ? (
          <Button onClick={stop}>Stop</Button>
        ) : (
          <Button look="primary" onClick={begin}>
            Find work
          </Button>
        )}
      </div>
      <SearchState search={search} rate={rate} />
    </>
  );
}

interface EffortProps {
  readonly network: Network;
  readonly effort: Effort;
  /** Measured tries per second of this device. */
  readonly rate: number | undefined;
}

/** The effort of finding work on a network. */
function EffortFacts({ network, effort: { year, threshold, expected }, rate }: EffortProps) {
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
        <LiveText>
          {time === undefined || rate === undefined
            ? 'The time on this device is shown after a search.'
            : `Measured here: ${groupThousands(rate)} tries per second. ${expectedText(time)}`}
        </LiveText>{' '}
        <Link href="/docs/integration/work-server">A work server</Link> with a graphics card does it in
        moments.
      </Note>
    </>
  );
}

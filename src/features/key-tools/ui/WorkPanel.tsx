import { useState } from 'react';
import { createPageWork } from '@site/src/app/node/page-work';
import { useWorkSearch, type WorkSearch } from '@site/src/app/node/use-work-search';
import { NETWORKS, type Network } from '@site/src/protocol/network';
import { proveWorkFor } from '@site/src/protocol/prove';
import { Button } from '@site/src/ui/controls/Button';
import { workInputFields } from '@site/src/ui/format/byte-fields';
import { groupThousands } from '@site/src/ui/format/groups';
import { expectedText, spanText } from '@site/src/ui/format/spans';
import { Icon } from '@site/src/ui/icon';
import { FieldList } from '@site/src/ui/layout/FieldList';
import { Link } from '@site/src/ui/link';
import { useAnnounce } from '@site/src/ui/live-region';
import { thresholdFields, WorkMeter } from '@site/src/ui/proof/WorkMeter';
import { ByteMap } from '@site/src/ui/values/ByteMap';
import { Whole } from '@site/src/ui/values/Hex';
import { engineText, SearchLine, SlowEngine, speedText } from '@site/src/ui/work/SearchLine';
import { expectedTime } from '@site/src/work/expected-time';
import { SelectField } from '@site/src/ui/controls/Select';
import { reading, describeFault } from '../lib/describe-fault';
import { effortOf, EXAMPLE_TARGET, readMoment, readTarget, type Effort } from '../lib/work-form';
import { KeyArea, KeyField, PRIVATE_INPUT } from './KeyField';
import styles from './KeyTools.module.css';
import { Note } from './Note';
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

interface SearchStateProps {
  readonly search: WorkSearch;
  /** Tries per second. */
  readonly rate: number | undefined;
}

/** The state of a search, and the proof of its result. */
function SearchState({ search, rate }: SearchStateProps) {
  switch (search.state) {
    case 'idle':
      return null;
    case 'searching':
    case 'stopped': {
      const { network, timestamp } = search.request;
      const expected =
        rate === undefined ? undefined : expectedTime(effortOf(network, timestamp).expected, rate);
      return <SearchLine {...search} rate={rate} expected={expected} />;
    }
    case 'failed': {
      const { sentence, code } = describeFault(search.error);
      return (
        <p className={styles.fault} role="alert" data-search="failed">
          <LiveText>{sentence}</LiveText> {code !== undefined && <code translate="no">{code}</code>}
        </p>
      );
    }
    case 'found':
      return <Found search={search} rate={rate} />;
  }
}

function Found({
  search,
  rate,
}: {
  search: Extract<WorkSearch, { state: 'found' }>;
  rate: number | undefined;
}) {
  const { request, found, ms } = search;
  const proof = proveWorkFor(request, found.work);
  return (
    <div data-search="found">
      <p className={styles.found}>
        <Icon name="check" />
        <LiveText>{`Found after ${groupThousands(found.tries)} tries in ${spanText(ms)}${speedText(rate)}${engineText(found.engine)}. Its value is within the threshold of ${request.network} in ${proof.year}.`}</LiveText>
      </p>
      <SlowEngine engine={found.engine} />
      <FieldList
        stacked
        fields={[
          { name: 'Work', value: <Whole text={found.work} what="work" /> },
          ...thresholdFields(proof, request.network),
        ]}
      />
      <WorkMeter check={proof} />
      <ByteMap
        title="The 40 bytes that are hashed"
        fields={workInputFields(found.work, request.target, 'what the work is for')}
      />
    </div>
  );
}

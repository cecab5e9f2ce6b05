import { proveWorkFor } from '@site/src/protocol/prove';
import type { WorkSearch } from '@site/src/app/node/use-work-search';
import { expectedTime } from '@site/src/work/expected-time';
import { ByteMap } from '@site/src/ui/values/ByteMap';
import { FieldList } from '@site/src/ui/layout/FieldList';
import { workInputFields } from '@site/src/ui/format/byte-fields';
import { groupThousands } from '@site/src/ui/format/groups';
import { spanText } from '@site/src/ui/format/spans';
import { Whole } from '@site/src/ui/values/Hex';
import { Icon } from '@site/src/ui/icon';
import { thresholdFields, WorkMeter } from '@site/src/ui/proof/WorkMeter';
import { engineText, SearchLine, SlowEngine, speedText } from '@site/src/ui/work/SearchLine';
import { describeFault } from '../lib/describe-fault';
import { effortOf } from '../lib/work-form';
import { LiveText } from '@site/src/ui/values/LiveText';
import styles from './KeyTools.module.css';

interface SearchStateProps {
  readonly search: WorkSearch;
  /** Tries per second. */
  readonly rate: number | undefined;
}

/** The state of a search, and the proof of its result. */
export function SearchState({ search, rate }: SearchStateProps) {
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
        fields={workInputFields(found.work, request.target, 'what the work was searched for')}
      />
    </div>
  );
}

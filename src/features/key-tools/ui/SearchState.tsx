import { proveWorkFor } from '../../../protocol/prove';
import type { EngineName } from '../../../work/port';
import { ByteMap } from '../../../ui/values/ByteMap';
import { FieldList } from '../../../ui/layout/FieldList';
import { workInputFields } from '../../../ui/format/byte-fields';
import { groupThousands } from '../../../ui/format/groups';
import { Whole } from '../../../ui/values/Hex';
import { Icon } from '../../../ui/icon';
import { thresholdFields, WorkMeter } from '../../../ui/proof/WorkMeter';
import { sayFault } from '../lib/say-fault';
import { spanText } from '../lib/spans';
import type { WorkSearch } from '../model/use-work-search';
import styles from './KeyTools.module.css';

interface SearchStateProps {
  readonly search: WorkSearch;
  /** Tries in a second. */
  readonly rate: number | undefined;
}

/** Where a search stands, and with what is found the proof that it is enough. */
export function SearchState({ search, rate }: SearchStateProps) {
  const speed = rate === undefined ? '' : `, ${groupThousands(rate)} a second`;
  switch (search.state) {
    case 'idle':
      return null;
    case 'searching':
    case 'stopped':
      return (
        <p className={styles.search} data-search={search.state}>
          {`${search.state === 'searching' ? 'Searching' : 'Stopped'}: ${groupThousands(search.tries)} tries in ${spanText(search.ms)}${speed}${by(search.engine)}.`}
        </p>
      );
    case 'failed': {
      const { sentence, code } = sayFault(search.error);
      return (
        <p className={styles.fault} role="alert" data-search="failed">
          {sentence} {code !== undefined && <code>{code}</code>}
        </p>
      );
    }
    case 'found':
      return <Found search={search} speed={speed} />;
  }
}

/** The engines of this device, as readers know them. */
const ENGINES: Readonly<Record<EngineName, string>> = {
  wasm: 'WebAssembly',
  webgpu: 'the graphics card (WebGPU)',
  webgl: 'the graphics card (WebGL)',
  plain: 'plain JavaScript',
  remote: 'a work server',
};

function by(engine: EngineName | undefined): string {
  return engine === undefined ? '' : `, with ${ENGINES[engine]}`;
}

function Found({ search, speed }: { search: Extract<WorkSearch, { state: 'found' }>; speed: string }) {
  const { request, found, ms } = search;
  const proof = proveWorkFor(request, found.work);
  return (
    <div data-search="found">
      <p className={styles.found}>
        <Icon name="check" />
        {`Found after ${groupThousands(found.tries)} tries in ${spanText(ms)}${speed}${by(found.engine)}. Its value is within the threshold of ${request.network} in ${proof.year}.`}
      </p>
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

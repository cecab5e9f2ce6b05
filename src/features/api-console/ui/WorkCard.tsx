import { useCallback, useState } from 'react';
import { createDeviceWorkStore } from '@site/src/app/node/device-work-store';
import { createRacedWork } from '@site/src/app/node/raced-work';
import { useServices } from '@site/src/app/node/services-context';
import { useNode } from '@site/src/app/node/use-node';
import { useWorkSearch, type WorkSearch } from '@site/src/app/node/use-work-search';
import type { Network } from '@site/src/protocol/network';
import { Button } from '@site/src/ui/controls/Button';
import { describeError } from '@site/src/ui/errors/describe-error';
import { groupThousands } from '@site/src/ui/format/groups';
import { spanText } from '@site/src/ui/format/spans';
import { Card } from '@site/src/ui/layout/Card';
import { useAnnounce } from '@site/src/ui/live-region';
import { CodePanel } from '@site/src/ui/values/CodePanel';
import { engineText, SearchLine, SlowEngine, speedText } from '@site/src/ui/work/SearchLine';
import { expectedTime } from '@site/src/work/expected-time';
import { workOfBody } from '../lib/work-of-body';
import { LiveText } from '@site/src/ui/values/LiveText';
import styles from './Console.module.css';

/**
 * Finds the work that the body requests with every engine of this device and the node's work server: the first
 * result wins.
 */
export function WorkCard({ body, network }: { readonly body: string; readonly network: Network }) {
  const services = useServices();
  const { url } = useNode();
  const announce = useAnnounce();
  const open = useCallback(
    () => createRacedWork((wanted) => services.client(wanted, url), { store: createDeviceWorkStore() }),
    [services, url],
  );
  const { search, rate, start, stop } = useWorkSearch({ open, announce });
  const [isChecked, setChecked] = useState(false);
  const wanted = workOfBody(body, network);
  const find = () => {
    setChecked(true);
    if ('request' in wanted) start(wanted.request);
  };
  return (
    <Card title="Find it on this device too" className={styles.part}>
      <div className={styles.reply} data-work-search>
        <p>
          Your processor (with WebAssembly) or your graphics card searches in this browser, and the node’s
          work server searches at the same time. The work server receives the network, timestamp and target of
          the body. The first result wins and is checked here before it is shown.
          {'expected' in wanted && (
            <LiveText>{` It takes ${groupThousands(wanted.expected)} tries on average.`}</LiveText>
          )}
        </p>
        <p className={styles.line}>
          {search.state === 'searching' ? (
            <Button onClick={stop}>Stop the search</Button>
          ) : (
            <Button onClick={find}>Find work</Button>
          )}
        </p>
        {isChecked && 'fault' in wanted && (
          <p role="alert" className={styles.fault}>
            {wanted.fault}
          </p>
        )}
        <SearchOutcome search={search} rate={rate} expected={'expected' in wanted ? wanted.expected : 0n} />
      </div>
    </Card>
  );
}

interface OutcomeProps {
  readonly search: WorkSearch;
  readonly rate: number | undefined;
  /** Tries that the search takes on average. */
  readonly expected: bigint;
}

function SearchOutcome({ search, rate, expected }: OutcomeProps) {
  switch (search.state) {
    case 'idle':
      return null;
    case 'searching':
    case 'stopped': {
      const time = rate === undefined || expected === 0n ? undefined : expectedTime(expected, rate);
      return <SearchLine {...search} rate={rate} expected={time} />;
    }
    case 'failed': {
      const { title, happened, next } = describeError(search.error);
      return (
        <p role="alert" data-search="failed">
          <strong key={title}>{`${title}.`}</strong> <LiveText>{`${happened} ${next}`}</LiveText>
        </p>
      );
    }
    case 'found': {
      const { found, ms } = search;
      return (
        <div data-search="found">
          <p>
            {`Found in ${spanText(ms)}${engineText(found.engine)}; this device made ${groupThousands(found.tries)} tries${speedText(rate)}.`}
          </p>
          <SlowEngine engine={found.engine} />
          <CodePanel what="work" text={`{"work":"${found.work}"}`} />
        </div>
      );
    }
  }
}

import { useState } from 'react';
import { createPageWork } from '@site/src/app/node/page-work';
import { useWorkSearch } from '@site/src/app/node/use-work-search';
import { NETWORKS, type Network } from '@site/src/protocol/network';
import { Button } from '@site/src/ui/controls/Button';
import { useAnnounce } from '@site/src/ui/live-region';
import { EXAMPLES } from '../lib/examples';
import { reading } from '../lib/reading';
import { effortOf, readMoment, readTarget } from '../lib/work-form';
import { Effort } from './Effort';
import { KeyArea, KeyField, PRIVATE_INPUT } from './KeyField';
import styles from './KeyTools.module.css';
import { SearchState } from './SearchState';

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
        <KeyField label="Network">
          {(ties) => (
            <select {...ties} value={network} onChange={(event) => setNetwork(event.target.value as Network)}>
              {[...NETWORKS].reverse().map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          )}
        </KeyField>
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
          <Button small onClick={() => setTargetText(EXAMPLES.target)}>
            Example
          </Button>
        }
        rows={2}
        value={targetText}
        onText={setTargetText}
      />
      {effort && <Effort network={network} effort={effort} rate={rate} />}
      <div className={styles.bar}>
        {search.state === 'searching' ? (
          <Button onClick={stop}>Stop</Button>
        ) : (
          <Button look="gold" onClick={begin}>
            Find work
          </Button>
        )}
      </div>
      <SearchState search={search} rate={rate} />
    </>
  );
}

import { measureDevice } from '@site/src/app/wallet/device-speed';
import { Button } from '@site/src/ui/controls/Button';
import { expectedText } from '@site/src/ui/format/spans';
import { engineText, speedText } from '@site/src/ui/work/SearchLine';
import { useOpenWallet } from '../../shared/model/wallet-context';
import { useDeviceSpeed } from '../model/use-device-speed';
import { speedAdvice } from '../lib/speed-advice';
import styles from './SettingsView.module.css';

/** Measures how fast this device finds proof of work, and says whether that is enough to do without the node's help. */
export function DeviceSpeed({ measure = measureDevice }: { readonly measure?: typeof measureDevice }) {
  const { network } = useOpenWallet();
  const { test, start, stop } = useDeviceSpeed(network, measure);
  const isRunning = test.status === 'running';
  return (
    <div data-device-speed={test.status}>
      <Button small onClick={isRunning ? stop : start}>
        {isRunning ? 'Stop the test' : 'Test the speed of this device'}
      </Button>
      <div role="status">
        {isRunning && <p className={styles.hint}>Testing each engine, about two seconds …</p>}
        {test.status === 'failed' && (
          <p className={styles.hint}>The test did not run. Payments still work: the node finds their work.</p>
        )}
        {test.status === 'over' && (
          <>
            <p className={styles.hint}>{speedAdvice(test.speeds[0])}</p>
            <ul className={styles.speeds}>
              {test.speeds.map(({ name, rate, expected }) => (
                <li
                  key={name}
                >{`About ${speedText(rate).slice(2)}${engineText(name)}. ${expectedText(expected)}`}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

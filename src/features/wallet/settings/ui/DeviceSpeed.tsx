import { useEffect, useRef, useState } from 'react';
import { measureDevice, type EngineSpeed } from '@site/src/app/wallet/device-speed';
import { Button } from '@site/src/ui/controls/Button';
import { expectedText } from '@site/src/ui/format/spans';
import { engineText, speedText } from '@site/src/ui/work/SearchLine';
import type { Network } from '@site/src/protocol/network';
import { useOpenWallet } from '../../shared/model/wallet-context';
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
          <p className={styles.hint}>
            The test did not run. Payments still work: the node computes their proof of work.
          </p>
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

/** A test of this device's speed. */
export type SpeedTest =
  | { readonly status: 'idle' }
  | { readonly status: 'running' }
  /** The fastest first; empty if the device was too busy. */
  | { readonly status: 'over'; readonly speeds: readonly EngineSpeed[] }
  | { readonly status: 'failed' };

/** Runs the test when its owner asks for it. It ends with the component. */
export function useDeviceSpeed(network: Network, measure: typeof measureDevice) {
  const [test, setTest] = useState<SpeedTest>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort('left'), []);

  const start = () => {
    running.current?.abort('again');
    const attempt = (running.current = new AbortController());
    const set = (next: SpeedTest) => {
      if (!attempt.signal.aborted) setTest(next);
    };
    set({ status: 'running' });
    measure(network, attempt).then(
      (speeds) => set({ status: 'over', speeds }),
      () => set({ status: 'failed' }),
    );
  };
  const stop = () => {
    running.current?.abort('stopped');
    setTest({ status: 'idle' });
  };
  return { test, start, stop };
}

/** Up to this long, nobody minds waiting for this device, in milliseconds. */
const COMFORTABLE_MS = 5_000;
/** Up to this long, waiting is still bearable, in milliseconds. */
const BEARABLE_MS = 10_000;

/** What the owner should choose on a device whose fastest engine is this one; undefined: none was measured. */
export function speedAdvice(fastest: EngineSpeed | undefined): string {
  if (fastest === undefined) {
    return 'This device was too busy to measure. Keep using the node, or test again later.';
  }
  const { median } = fastest.expected;
  if (median <= COMFORTABLE_MS) return 'Fast enough to compute every proof of work without the node.';
  if (median <= BEARABLE_MS) return 'Fast enough without the node, if you do not mind waiting a few seconds.';
  return 'Slow: keep using the node. This device still prepares the proof of work for your next payment in advance.';
}

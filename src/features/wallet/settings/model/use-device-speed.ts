import { useEffect, useRef, useState } from 'react';
import type { EngineSpeed, measureDevice } from '@site/src/app/wallet/device-speed';
import type { Network } from '@site/src/protocol/network';

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

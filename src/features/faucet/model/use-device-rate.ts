import { useEffect, useState } from 'react';
import { mayHaveDeviceWork } from '@site/src/app/node/device-work-trace';

/** The tries per second of this device, if an earlier search on this site has measured them. */
export function useDeviceRate(): number | undefined {
  const [rate, setRate] = useState<number>();
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      // A newcomer's device has none, and needs no code to read it.
      if (!(await mayHaveDeviceWork())) return;
      const { readDeviceRate } = await import(/* webpackChunkName: "faucet-work" */ './device-rate');
      const known = await readDeviceRate();
      if (!isOver) setRate(known);
    };
    // Without it, the page estimates for typical devices.
    read().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, []);
  return rate;
}

import { useEffect, useState } from 'react';
import { createDeviceWorkStore } from '../../../app/node/device-work-store';
import { readRates } from '../../../work/rates';

/** The tries per second of this device's fastest engine, if an earlier search on this site has measured them. */
export function useDeviceRate(): number | undefined {
  const [rate, setRate] = useState<number>();
  useEffect(() => {
    let isOver = false;
    void readRates(createDeviceWorkStore(), Date.now()).then((rates) => {
      const best = Math.max(0, ...Object.values(rates).map((one) => one.rate));
      if (!isOver && best > 0) setRate(best);
    });
    return () => {
      isOver = true;
    };
  }, []);
  return rate;
}

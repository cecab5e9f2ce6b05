import { createDeviceWorkStore } from '@site/src/app/node/device-work-store';
import { readRates } from '@site/src/work/rates';

/** The tries per second of this device's fastest engine; undefined if no search on this site has measured them. */
export async function readDeviceRate(): Promise<number | undefined> {
  const rates = await readRates(createDeviceWorkStore(), Date.now());
  const best = Math.max(0, ...Object.values(rates).map(({ rate }) => rate));
  return best > 0 ? best : undefined;
}

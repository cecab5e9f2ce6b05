import { groupThousands } from '../format/groups';
import { expectedText, spanText } from '../format/spans';
import styles from './SearchLine.module.css';

/** The displayed names of engines. */
const ENGINES = {
  wasm: 'WebAssembly',
  webgpu: 'the graphics card (WebGPU)',
  webgl: 'the graphics card (WebGL)',
  plain: 'plain JavaScript',
  remote: 'a work server',
} as const;

/** Engines that are shown by name. */
export type ShownEngine = keyof typeof ENGINES;

interface SearchLineProps {
  readonly state: 'searching' | 'stopped';
  /** Nonces tried on this device, and for how many milliseconds. */
  readonly tries: number;
  readonly ms: number;
  /** Tries per second; undefined before the first report. */
  readonly rate: number | undefined;
  /** Undefined before the first report. */
  readonly engine: ShownEngine | undefined;
  /** How long the search takes at this rate, milliseconds. */
  readonly expected?: { readonly median: number; readonly p95: number } | undefined;
}

/** A search for work under way: tries, rate, engine and how long it takes. */
export function SearchLine({ state, tries, ms, rate, engine, expected }: SearchLineProps) {
  return (
    <div className={styles.line} data-search={state}>
      <p>
        {`${state === 'searching' ? 'Searching' : 'Stopped'}: ${groupThousands(tries)} tries in ${spanText(ms)}${speedText(rate)}${engineText(engine)}.${expected ? ` ${expectedText(expected)}` : ''}`}
      </p>
      <SlowEngine engine={engine} />
    </div>
  );
}

/** A note that plain JavaScript is used. Renders nothing for other engines. */
export function SlowEngine({ engine }: { engine: ShownEngine | undefined }) {
  return engine === 'plain' ? (
    <p className={styles.slow} data-slow-engine>
      This browser does not allow WebAssembly here, so the search uses plain JavaScript, which is several
      times slower.
    </p>
  ) : null;
}

/** `, 140,000 a second`, to follow a number of tries; empty when the rate is unknown. */
export function speedText(rate: number | undefined): string {
  return rate === undefined ? '' : `, ${groupThousands(rate)} a second`;
}

/** `, with WebAssembly`; empty when the engine is unknown. */
export function engineText(engine: ShownEngine | undefined): string {
  return engine === undefined ? '' : `, with ${ENGINES[engine]}`;
}

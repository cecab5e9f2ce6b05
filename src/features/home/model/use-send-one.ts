import { useCallback, useEffect, useRef, useState } from 'react';
import { BROWSER_MS, withDeadline } from '@site/src/lib/deadline';
import { FRESH, type DemoView } from '../lib/demo-view';

/**
 * The simulation, in a worker whose code, including the protocol core, is loaded on first use. `prepare` loads it
 * before the button is pressed.
 */
export function useSendOne() {
  const [view, setView] = useState<DemoView>(FRESH);
  const worker = useRef<Worker>(undefined);

  const stop = useCallback(() => {
    worker.current?.terminate();
    worker.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);

  const fail = useCallback(() => {
    stop();
    setView((current) => (isBusy(current) ? { ...current, phase: 'failed' } : current));
  }, [stop]);

  const prepare = useCallback((): Worker | undefined => {
    if (worker.current) return worker.current;
    let made: Worker;
    try {
      made = new Worker(
        /* webpackChunkName: "home-demo-worker" */ new URL('./demo.worker.ts', import.meta.url),
      );
    } catch {
      // This browser refuses workers.
      return undefined;
    }
    made.addEventListener('message', ({ data }: MessageEvent<DemoView>) => setView(data));
    made.addEventListener('error', (event) => {
      // The page reports the error, so keep it out of the console.
      event.preventDefault();
      fail();
    });
    worker.current = made;
    return made;
  }, [fail]);

  const send = useCallback(() => {
    const thread = prepare();
    setView((current) => ({ ...current, phase: thread ? 'working' : 'failed' }));
    if (thread === undefined) return;
    const started = new Promise((resolve) => thread.addEventListener('message', resolve, { once: true }));
    withDeadline(started, { ms: BROWSER_MS.worker }).catch(() => thread === worker.current && fail());
    thread.postMessage('send');
  }, [prepare, fail]);

  const restart = useCallback(() => {
    stop();
    setView(FRESH);
  }, [stop]);

  return { view, busy: isBusy(view), prepare, send, restart };
}

function isBusy({ phase }: DemoView): boolean {
  return phase === 'working' || phase === 'sent' || phase === 'voted';
}

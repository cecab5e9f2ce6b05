import { useCallback, useEffect, useRef, useState } from 'react';
import { BROWSER_MS, withDeadline } from '@site/src/lib/deadline';
import { FRESH, STILL, type DemoView } from '../lib/demo-view';

/**
 * The simulation, in a worker whose code, including the protocol core, is loaded when it plays and which ends with it.
 * A failure is only shown to a reader who asked for it; otherwise the still picture comes back.
 */
export function useSendOne() {
  const [view, setView] = useState<DemoView>(STILL);
  const worker = useRef<Worker>(undefined);

  const stop = useCallback(() => {
    worker.current?.terminate();
    worker.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);

  const play = useCallback(
    ({ quietly = false }: { readonly quietly?: boolean } = {}) => {
      stop();
      const fail = () => {
        stop();
        setView(quietly ? STILL : { ...STILL, phase: 'failed' });
      };
      const thread = startWorker();
      if (!thread) {
        fail();
        return;
      }
      worker.current = thread;
      const isCurrent = () => thread === worker.current;
      const started = new Promise((resolve) => {
        thread.addEventListener('message', ({ data }: MessageEvent<DemoView>) => {
          if (!isCurrent()) return;
          resolve(undefined);
          if (data.phase === 'failed') {
            fail();
            return;
          }
          setView(data);
          if (data.phase === 'done') stop();
        });
      });
      thread.addEventListener('error', (event) => {
        // The page reports the error, so keep it out of the console.
        event.preventDefault();
        if (isCurrent()) fail();
      });
      withDeadline(started, { ms: BROWSER_MS.worker }).catch(() => {
        if (isCurrent()) fail();
      });
      setView(FRESH);
      thread.postMessage('send');
    },
    [stop],
  );

  return { view, busy: isBusy(view), play };
}

/** The worker; undefined in a browser that refuses workers. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(
      /* webpackChunkName: "home-demo-worker" */ new URL('./demo.worker.ts', import.meta.url),
    );
  } catch {
    return undefined;
  }
}

function isBusy({ phase }: DemoView): boolean {
  return phase === 'working' || phase === 'sent' || phase === 'voted';
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { FRESH, type DemoView } from '../lib/demo-view';
import type { DemoNews } from './demo.worker';

/**
 * The simulation behind the button. It runs in a worker, and its code, the protocol core with it, is fetched when it is
 * first used: a reader of the home page downloads neither. `prepare` fetches them ahead of the press.
 */
export function useSendOne() {
  const [view, setView] = useState<DemoView>(FRESH);
  const worker = useRef<Worker>(undefined);

  const stop = useCallback(() => {
    worker.current?.terminate();
    worker.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);

  const prepare = useCallback(() => {
    if (worker.current) return worker.current;
    const made = new Worker(
      /* webpackChunkName: "home-demo-worker" */ new URL('./demo.worker.ts', import.meta.url),
    );
    made.addEventListener('message', ({ data }: MessageEvent<DemoNews>) => setView(data));
    made.addEventListener('error', (event) => {
      // The page says it; the console need not.
      event.preventDefault();
      stop();
      setView((current) => (isBusy(current) ? { ...current, phase: 'failed' } : current));
    });
    worker.current = made;
    return made;
  }, [stop]);

  const send = useCallback(() => {
    setView((current) => ({ ...current, phase: 'working' }));
    prepare().postMessage('send');
  }, [prepare]);

  const restart = useCallback(() => {
    stop();
    setView(FRESH);
  }, [stop]);

  return { view, busy: isBusy(view), prepare, send, restart };
}

function isBusy({ phase }: DemoView): boolean {
  return phase === 'working' || phase === 'sent' || phase === 'voted';
}

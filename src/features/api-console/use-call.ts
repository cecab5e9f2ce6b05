import { useCallback, useEffect, useRef, useState } from 'react';
import { useExchange } from '@site/src/app/node/use-exchange';
import type { NodeRequest } from '@site/src/node-client/transport';
import { runCall, type Call } from './lib/run-call';

interface CallHandle {
  readonly call: Call;
  /** Makes a call and stops the previous one. `once`: it must not be repeated. */
  readonly run: (request: NodeRequest, options: { readonly once: boolean }) => void;
  readonly stop: () => void;
}

/** One call at a time to the selected node. It is stopped when the component unmounts or the node changes. */
export function useCall(): CallHandle {
  const exchange = useExchange();
  const [call, setCall] = useState<Call>({ state: 'idle' });
  const current = useRef<AbortController>(undefined);
  const stop = useCallback(() => current.current?.abort(), []);
  useEffect(() => () => current.current?.abort(), [exchange]);

  const run = useCallback(
    (request: NodeRequest, { once }: { readonly once: boolean }) => {
      current.current?.abort();
      const own = new AbortController();
      current.current = own;
      void runCall((single, options) => exchange(single, { ...options, once }), request, {
        signal: own.signal,
        now: () => performance.now(),
        onCall: (next) => {
          if (current.current === own) setCall(next);
        },
      });
    },
    [exchange],
  );
  return { call, run, stop };
}

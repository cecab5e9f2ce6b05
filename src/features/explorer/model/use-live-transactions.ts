import { useCallback, useEffect, useState } from 'react';
import { useNodeReader } from '../../../app/services-context';
import { createBatcher } from '../lib/batcher';
import { connectionAfter, type Connection } from '../lib/connection';
import { applyChanges, emptyList, type LiveChange, type LiveList } from '../lib/live-list';

/** The live list and how its stream is doing. */
export interface LiveTransactions {
  readonly list: LiveList;
  readonly connection: Connection;
  /** Opens the stream anew, at once. */
  readonly reconnect: () => void;
}

/** Follows the transactions of the page's network as they are confirmed. Renders four times a second at most. */
export function useLiveTransactions(): LiveTransactions {
  const reader = useNodeReader();
  const [list, setList] = useState<LiveList>(emptyList);
  const [connection, setConnection] = useState<Connection>({ status: 'connecting' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const batcher = createBatcher<LiveChange>((changes) =>
      setList((before) => applyChanges(before, changes)),
    );
    const follow = async () => {
      for await (const event of reader.watchTransactions({ signal })) {
        if (signal.aborted) return;
        if (event.type !== 'status') batcher.push(event);
        else setConnection((before) => connectionAfter(before, event, Date.now()));
      }
    };
    follow().catch((error: unknown) => {
      if (!signal.aborted) setConnection({ status: 'disconnected', error, retryAt: undefined });
    });
    return () => {
      controller.abort();
      batcher.stop();
    };
  }, [reader, attempt]);

  const reconnect = useCallback(() => {
    setConnection({ status: 'connecting' });
    setAttempt((count) => count + 1);
  }, []);
  return { list, connection, reconnect };
}

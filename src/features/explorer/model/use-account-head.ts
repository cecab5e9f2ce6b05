import { useCallback, useEffect, useState } from 'react';
import { useNodeReader } from '../../../app/services-context';
import type { Account } from '../../../protocol/account';
import type { PublicKey } from '../../../protocol/public-key';

/** An account's latest state as it changes. */
export type AccountHead =
  | { readonly state: 'asking' }
  /** `account` is undefined while it is not opened. */
  | { readonly state: 'known'; readonly account: Account | undefined }
  | { readonly state: 'missing'; readonly error: unknown; readonly askAgain: () => void };

/** Follows an account's state on the page's node. */
export function useAccountHead(publicKey: PublicKey): AccountHead {
  const reader = useNodeReader();
  const [head, setHead] = useState<Exclude<AccountHead, { state: 'missing' }>>({ state: 'asking' });
  const [fault, setFault] = useState<{ readonly error: unknown }>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const follow = async () => {
      for await (const event of reader.watchAccount(publicKey, { signal })) {
        if (signal.aborted) return;
        if (event.type === 'item') {
          setHead({ state: 'known', account: event.item });
          setFault(undefined);
        } else if (event.type === 'status' && event.status === 'disconnected') {
          setFault({ error: event.error });
        }
      }
    };
    follow().catch((error: unknown) => {
      if (!signal.aborted) setFault({ error });
    });
    return () => controller.abort();
  }, [reader, publicKey, attempt]);

  const askAgain = useCallback(() => {
    setFault(undefined);
    setAttempt((count) => count + 1);
  }, []);
  // What was once told stays true: an account's chain only grows.
  if (head.state === 'asking' && fault) return { state: 'missing', error: fault.error, askAgain };
  return head;
}

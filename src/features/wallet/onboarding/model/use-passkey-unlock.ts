import { useRef } from 'react';
import { linkSignals } from '@site/src/lib/abort';
import { isAttoError } from '@site/src/protocol/error';
import type { PasskeyList } from '@site/src/wallet/keys/passkey-list';
import { useTask, type Task } from '../../shared/model/use-task';
import { usePhases } from '../../shared/model/wallet-context';

/** Unlocking with a passkey. */
export interface PasskeyUnlocking {
  /** `moved`: the passkeys belong to another host. `none`: there is nothing to ask for. */
  readonly offer: 'none' | 'moved' | 'ask';
  readonly task: Task;
  /** Asks for a passkey; only after a click. */
  readonly start: () => void;
  /** Ends the browser's question: the owner types the password. */
  readonly stop: () => void;
}

/** Unlocks the wallet with one of the listed passkeys. */
export function usePasskeyUnlock(list: PasskeyList | undefined): PasskeyUnlocking {
  const phases = usePhases();
  const { passkeys, session } = phases.page;
  const { task, run, reset } = useTask();
  const asking = useRef<AbortController>(undefined);
  const isAny = passkeys !== undefined && list !== undefined && list.slots.length > 0;
  return {
    offer: !isAny ? 'none' : list.rpId === passkeys.host ? 'ask' : 'moved',
    task,
    start() {
      if (!isAny) return;
      void run(async (options) => {
        const question = new AbortController();
        asking.current = question;
        const both = linkSignals(options.signal, question.signal);
        try {
          const used = await passkeys.use(list, list.slots, both);
          await phases.enter(await session.unlockByPasskey(used, options));
        } catch (error) {
          // The owner types the password instead.
          if (question.signal.aborted) return;
          if (isAttoError(error, 'WALLET_VAULT_MISSING')) await phases.start();
          throw error;
        } finally {
          both.dispose();
        }
      });
    },
    stop() {
      asking.current?.abort();
      reset();
    },
  };
}

import { useSyncExternalStore } from 'react';
import { pageTimes, type TimeChoice } from './time-keeper';

/** Follows the reader's choice. Only in client-only components: it reads device storage. */
export function useTimeChoice(): {
  readonly choice: TimeChoice | undefined;
  readonly choose: (choice: TimeChoice) => void;
} {
  const { getSnapshot, subscribe, choose } = pageTimes();
  return { choice: useSyncExternalStore(subscribe, getSnapshot), choose };
}

import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { Abortable } from '@site/src/lib/abort';
import type { ErrorMessage } from '@site/src/ui/errors/error-message';

/** Where a task of the owner is. */
export type Task =
  | { readonly state: 'idle' }
  | { readonly state: 'running' }
  | { readonly state: 'failed'; readonly error: unknown };

const IDLE: Task = { state: 'idle' };

/** Something that the owner starts: one run at a time, aborted when the component is removed. */
export function useTask() {
  const [task, setTask] = useState<Task>(IDLE);
  const life = useRef<AbortController>(undefined);
  const running = useRef(false);
  useEffect(() => {
    const own = new AbortController();
    life.current = own;
    return () => own.abort();
  }, []);

  /** Resolves to whether the task ended well. A run that is asked for during another one is ignored. */
  const run = useCallback(async (job: (options: Abortable) => Promise<unknown>): Promise<boolean> => {
    const own = life.current;
    if (own === undefined || own.signal.aborted || running.current) return false;
    running.current = true;
    setTask({ state: 'running' });
    try {
      await job({ signal: own.signal });
      if (own.signal.aborted) return false;
      setTask(IDLE);
      return true;
    } catch (error) {
      if (!own.signal.aborted) setTask({ state: 'failed', error });
      return false;
    } finally {
      running.current = false;
    }
  }, []);
  const reset = useCallback(() => setTask((now) => (now.state === 'failed' ? IDLE : now)), []);
  return { task, run, reset };
}

/**
 * Takes the error of something that did not happen after its owner had gone to another part of the wallet, or the message
 * itself.
 */
export const LateFaults = createContext<(error: unknown, message?: ErrorMessage) => void>(() => {});

/**
 * Something of the owner's that is stored: one run at a time. It goes on when the component is removed, so that nothing is
 * lost by leaving a part quickly; locking waits for what is being stored. If it fails when its component is gone, the frame
 * of the wallet says so.
 *
 * @param faults where it says so otherwise: `here`, by the component that uses `task`, or also in the `frame`
 */
export function useSave(faults: 'here' | 'frame' = 'here') {
  const { task, run, reset } = useTask();
  const reportLate = useContext(LateFaults);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  /**
   * Resolves to whether it ended well while its component is there: what has to happen in any case belongs into the job.
   */
  const save = useCallback(
    (job: (options: Abortable) => Promise<unknown>): Promise<boolean> =>
      run(async () => {
        try {
          await job(new AbortController());
        } catch (error) {
          if (!isHere.current || faults === 'frame') reportLate(error);
          throw error;
        }
      }),
    [run, reportLate, faults],
  );
  return { task, save, reset };
}

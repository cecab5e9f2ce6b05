import { useCallback, useEffect, useRef, useState } from 'react';

/** Where a task of the owner is. */
export type Task =
  | { readonly state: 'idle' }
  | { readonly state: 'running' }
  | { readonly state: 'failed'; readonly error: unknown };

interface Abortable {
  readonly signal: AbortSignal;
}

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

import { useEffect, useRef, useState } from 'react';
import type { ExportRequest } from '../jobs/jobs';
import type { Subject } from '../jobs/job-messages';
import { runJob } from '../jobs/run-job';
import { openFileSink } from './file-sink';

/** The progress of an export. */
export interface ExportProgress {
  readonly state: 'idle' | 'running' | 'stopped' | 'done' | 'failed';
  readonly done: bigint;
  readonly total: bigint;
  readonly error: unknown;
  /** Whether the history breaks a rule of the ledger. */
  readonly broken: boolean;
}

const IDLE: ExportProgress = { state: 'idle', done: 0n, total: 0n, error: undefined, broken: false };

/** Exports a history in pieces: each piece is created when the previous one has been written. */
export function useExport(subject: Subject) {
  const [progress, setProgress] = useState<ExportProgress>(IDLE);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (request: ExportRequest, name: string, type: string) => {
    const sink = await openFileSink(name, type);
    if (sink === undefined) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setProgress({ ...IDLE, state: 'running' });
    try {
      for await (const { text, done, total, faults } of runJob(subject, 'exportRows', request, { signal })) {
        if (text !== '') await sink.write(text);
        signal.throwIfAborted();
        setProgress((before) => ({ ...before, done, total, broken: faults.length > 0 }));
      }
      await sink.close();
      setProgress((before) => ({ ...before, state: 'done' }));
    } catch (error) {
      await sink.abandon().catch(() => undefined);
      setProgress((before) => ({ ...before, state: signal.aborted ? 'stopped' : 'failed', error }));
    }
  };
  return { progress, start, stop: () => running.current?.abort() };
}

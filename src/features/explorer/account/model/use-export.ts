import { useEffect, useRef, useState } from 'react';
import type { ExportRequest } from '../jobs/jobs';
import type { Subject } from '../jobs/messages';
import { runJob } from '../jobs/run-job';
import { openFileSink } from './file-sink';

/** How the making of a file is doing. */
export interface FileMaking {
  readonly state: 'idle' | 'running' | 'stopped' | 'done' | 'failed';
  readonly done: bigint;
  readonly total: bigint;
  readonly error: unknown;
  /** Whether what was written breaks a rule of the ledger. */
  readonly broken: boolean;
}

const IDLE: FileMaking = { state: 'idle', done: 0n, total: 0n, error: undefined, broken: false };

/** Makes a file of a history piece by piece: the next piece is made when the last one is written. */
export function useExport(subject: Subject) {
  const [making, setMaking] = useState<FileMaking>(IDLE);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (request: ExportRequest, name: string, type: string) => {
    const sink = await openFileSink(name, type);
    if (sink === undefined) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setMaking({ ...IDLE, state: 'running' });
    try {
      for await (const { text, done, total, faults } of runJob(subject, 'exportRows', request, { signal })) {
        if (text !== '') await sink.write(text);
        signal.throwIfAborted();
        setMaking((before) => ({ ...before, done, total, broken: faults.length > 0 }));
      }
      await sink.close();
      setMaking((before) => ({ ...before, state: 'done' }));
    } catch (error) {
      await sink.abandon().catch(() => undefined);
      setMaking((before) => ({ ...before, state: signal.aborted ? 'stopped' : 'failed', error }));
    }
  };
  return { making, start, stop: () => running.current?.abort() };
}

import { useEffect, useRef, useState } from 'react';
import { saveFile } from '@site/src/lib/files/save-file';
import type { ExportRequest, Subject } from '../jobs/jobs';
import { runJob } from '../jobs/run-job';

/** The progress of an export. */
export interface ExportProgress {
  readonly state: 'idle' | 'running' | 'stopped' | 'done' | 'failed';
  readonly done: bigint;
  readonly total: bigint;
  /** The blocks in the file so far: those that match the filter. */
  readonly written: bigint;
  readonly error: unknown;
  /** Whether the history breaks a rule of the ledger. */
  readonly broken: boolean;
}

const IDLE: ExportProgress = {
  ...{ state: 'idle', done: 0n, total: 0n, written: 0n },
  ...{ error: undefined, broken: false },
};

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
      for await (const { text, done, total, written, faults } of runJob(subject, 'exportRows', request, {
        signal,
      })) {
        if (text !== '') await sink.write(text);
        signal.throwIfAborted();
        setProgress((before) => ({ ...before, done, total, written, broken: faults.length > 0 }));
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

/** The destination of a file that is being written. */
interface FileSink {
  write(text: string): Promise<void>;
  /** Completes the file. */
  close(): Promise<void>;
  /** Deletes what was written, as far as the browser allows. */
  abandon(): Promise<void>;
}

interface FilePicker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<{
    createWritable(): Promise<{
      write(text: string): Promise<void>;
      close(): Promise<void>;
      abort(): Promise<void>;
    }>;
  }>;
}

/**
 * Opens a file for writing. If the browser supports it, the reader chooses the file and it is written in pieces;
 * otherwise it is a download, whose pieces are handed to the browser as they arrive, so that the page never holds
 * all of it. Undefined: the reader cancelled.
 */
async function openFileSink(name: string, type: string): Promise<FileSink | undefined> {
  const { showSaveFilePicker } = window as FilePicker;
  if (showSaveFilePicker === undefined) return downloadSink(name, type);
  try {
    const file = await (await showSaveFilePicker({ suggestedName: name })).createWritable();
    return { write: (text) => file.write(text), close: () => file.close(), abandon: () => file.abort() };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    // Some frames and policies forbid the picker: fall back to a download.
    return downloadSink(name, type);
  }
}

function downloadSink(name: string, type: string): FileSink {
  let pieces: Blob[] = [];
  return {
    write: async (text) => void pieces.push(new Blob([text])),
    close: async () => saveFile(name, type, pieces),
    abandon: async () => {
      pieces = [];
    },
  };
}

import { saveFile } from '@site/src/lib/files/save-file';

/** The destination of a file that is being written. */
export interface FileSink {
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
export async function openFileSink(name: string, type: string): Promise<FileSink | undefined> {
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

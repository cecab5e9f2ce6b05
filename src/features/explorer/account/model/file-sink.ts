import { saveFile } from '../../../../lib/save-file';

/** Where a file goes while it is made. */
export interface FileSink {
  write(text: string): Promise<void>;
  /** The file is whole now. */
  close(): Promise<void>;
  /** Leaves nothing behind, as far as the browser lets it. */
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
 * Opens a file for the reader: where the browser can, the one that they choose, written piece by piece; else a download,
 * its pieces handed to the browser as they come, so that the page itself never holds the whole. Undefined: the reader
 * has changed their mind.
 */
export async function openFileSink(name: string, type: string): Promise<FileSink | undefined> {
  const { showSaveFilePicker } = window as FilePicker;
  if (showSaveFilePicker === undefined) return downloadSink(name, type);
  try {
    const file = await (await showSaveFilePicker({ suggestedName: name })).createWritable();
    return { write: (text) => file.write(text), close: () => file.close(), abandon: () => file.abort() };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    // Some frames and policies forbid the picker; the download is left.
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

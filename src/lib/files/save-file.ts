/** Long enough for the slowest browser to start reading. */
const KEPT_MS = 60_000;

/**
 * Saves a file, built on this device, to the reader's downloads.
 * @param parts the content in order: many small strings are kept apart until the file is written
 */
export function saveFile(name: string, type: string, parts: readonly BlobPart[]): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

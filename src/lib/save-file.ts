/** Long enough for the slowest browser to have begun reading. */
const KEPT_MS = 60_000;

/**
 * Hands a file to the reader's own downloads, made on this device and sent nowhere.
 * @param parts the content in order: many small texts are kept apart until the file is written
 */
export function saveFile(name: string, type: string, parts: readonly BlobPart[]): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

import type { Abortable } from '../../lib/abort';
import { AttoError } from '../../protocol/error';
import type { SealedStore } from './sealed-store';

/** The schema of a document: its name among the sealed records, its version, and how its content is read. */
export interface DocumentSchema<T> {
  readonly name: string;
  readonly version: number;
  /** The content of a vault that has stored none yet. */
  readonly empty: T;
  /** Content of this or an earlier version, already parsed from JSON; undefined if it is not valid. */
  readonly parse: (content: unknown, version: number) => T | undefined;
  /** The content as plain JSON data. */
  readonly print: (content: T) => unknown;
}

/** One sealed record with typed content. Errors: those of the sealed records, WALLET_FORMAT_NEWER. */
export interface SealedDocument<T> {
  read(options: Abortable): Promise<T>;
  /**
   * Replaces the content by a function of it and returns the new content. No other tab can interfere; the function
   * may be called again with newer content, and nothing is stored if it throws.
   */
  change(make: (content: T) => T, options: Abortable): Promise<T>;
}

/** A document in the sealed records of a vault. */
export function createSealedDocument<T>(records: SealedStore, schema: DocumentSchema<T>): SealedDocument<T> {
  const { name, version, empty, parse, print } = schema;
  const decode = (bytes: Uint8Array | undefined): T => {
    if (bytes === undefined) return empty;
    const stored = JSON.parse(new TextDecoder().decode(bytes)) as {
      readonly version: number;
      readonly content: unknown;
    };
    if (stored.version > version) throw new AttoError('WALLET_FORMAT_NEWER', { version: stored.version });
    const content = parse(stored.content, stored.version);
    if (content === undefined) throw new AttoError('WALLET_STORAGE_ALTERED', { record: name });
    return content;
  };
  const encode = (content: T) =>
    new TextEncoder().encode(JSON.stringify({ version, content: print(content) }));
  return {
    read: async (options) => decode(await records.read(name, options)),
    async change(make, options) {
      let result = empty;
      await records.update(
        name,
        (before) => {
          result = make(decode(before));
          return encode(result);
        },
        options,
      );
      return result;
    },
  };
}

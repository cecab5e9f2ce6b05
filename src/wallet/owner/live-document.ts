import type { Abortable } from '../../lib/abort';
import { createStore, type Store } from '../../lib/store';
import { createSealedDocument, type DocumentSchema } from '../vault/sealed-document';
import type { SealedStore } from '../vault/sealed-store';

/** A sealed document of an open vault with its content as it was read or changed last, for pages to draw. */
export interface LiveDocument<T> extends Pick<Store<T>, 'getSnapshot' | 'subscribe'> {
  /** Replaces the content by a function of it, and stores it first. Errors: those of `SealedDocument.change`. */
  change(make: (content: T) => T, options: Abortable): Promise<T>;
  /** Reads it again, because another tab may have changed it. Errors: those of `SealedDocument.read`. */
  reload(options: Abortable): Promise<void>;
}

/** Reads a document and follows its changes in this tab. Errors: those of `SealedDocument.read`. */
export async function openDocument<T>(
  records: SealedStore,
  schema: DocumentSchema<T>,
  options: Abortable,
): Promise<LiveDocument<T>> {
  const document = createSealedDocument(records, schema);
  const content = createStore(await document.read(options));
  let changes = 0;
  return {
    getSnapshot: content.getSnapshot,
    subscribe: content.subscribe,
    async change(make, abortable) {
      const changed = await document.change(make, abortable);
      changes += 1;
      content.set(changed);
      return changed;
    },
    async reload(abortable) {
      const before = changes;
      const read = await document.read(abortable);
      // What was changed here meanwhile is newer than what was read.
      if (changes === before) content.set(read);
    },
  };
}

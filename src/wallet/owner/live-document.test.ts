import { describe, expect, it, vi } from 'vitest';
import type { DocumentSchema } from '../vault/sealed-document';
import type { SealedStore } from '../vault/sealed-store';
import { openDocument } from './live-document';

const live = { signal: new AbortController().signal };
const SCHEMA: DocumentSchema<readonly string[]> = {
  name: 'list',
  version: 1,
  empty: [],
  parse: (content) => content as string[],
  print: (list) => list,
};

/** Records in memory whose reads wait for the test, if it says so. */
function memory() {
  const kept = new Map<string, Uint8Array>();
  let hold: Promise<void> | undefined;
  const records = {
    async read(name: string) {
      const before = kept.get(name);
      await hold;
      return before;
    },
    async update(name: string, change: (record: Uint8Array | undefined) => Uint8Array | undefined) {
      kept.set(name, change(kept.get(name))!);
    },
  } as unknown as SealedStore;
  const holdReads = () => {
    let release = () => {};
    hold = new Promise((resolve) => (release = resolve));
    return () => {
      hold = undefined;
      release();
    };
  };
  return { records, holdReads };
}

describe('a document of an open vault', () => {
  it('starts empty, and calls back after each change that was stored', async () => {
    const { records } = memory();
    const document = await openDocument(records, SCHEMA, live);
    const listener = vi.fn();
    document.subscribe(listener);
    expect(document.getSnapshot()).toEqual([]);
    expect(await document.change((list) => [...list, 'one'], live)).toEqual(['one']);
    expect(document.getSnapshot()).toEqual(['one']);
    expect(listener).toHaveBeenCalledOnce();
    expect((await openDocument(records, SCHEMA, live)).getSnapshot()).toEqual(['one']);
  });

  it('stays as it is when a change is refused', async () => {
    const { records } = memory();
    const document = await openDocument(records, SCHEMA, live);
    const refuse = () => {
      throw new Error('refused');
    };
    await expect(document.change(refuse, live)).rejects.toThrow('refused');
    expect(document.getSnapshot()).toEqual([]);
  });

  it('is changed from what is stored, which another tab may have changed, and shows that after a reload', async () => {
    const { records } = memory();
    const document = await openDocument(records, SCHEMA, live);
    const other = await openDocument(records, SCHEMA, live);
    await other.change(() => ['theirs'], live);
    expect(document.getSnapshot()).toEqual([]);
    await document.reload(live);
    expect(document.getSnapshot()).toEqual(['theirs']);
    await other.change((list) => [...list, 'more'], live);
    expect(await document.change((list) => [...list, 'ours'], live)).toEqual(['theirs', 'more', 'ours']);
  });

  it('does not go back to what was read before a change', async () => {
    const { records, holdReads } = memory();
    const document = await openDocument(records, SCHEMA, live);
    const release = holdReads();
    const reloading = document.reload(live);
    await document.change(() => ['newer'], live);
    release();
    await reloading;
    expect(document.getSnapshot()).toEqual(['newer']);
  });
});

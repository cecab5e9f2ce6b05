import { describe, expect, it, vi } from 'vitest';
import { createKeptValue, type KeptFormat } from './kept-value';

const WORDS: KeptFormat<readonly string[]> = {
  key: 'words',
  read: (text) => text?.split(' ') ?? [],
  print: (words) => (words.length === 0 ? undefined : words.join(' ')),
};

function storageWith(kept: Record<string, string> = {}) {
  const entries = new Map(Object.entries(kept));
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

const add = (word: string) => (words: readonly string[]) => [...words, word];

describe('a value on the device', () => {
  it('is stored, reported to listeners, and removed when there is nothing to store', () => {
    const storage = storageWith();
    const kept = createKeptValue(() => storage, WORDS);
    const listener = vi.fn();
    kept.subscribe(listener);
    expect(kept.change(add('one'))).toBe('kept');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(createKeptValue(() => storage, WORDS).getSnapshot()).toEqual(['one']);
    expect(kept.change(() => [])).toBe('kept');
    expect(storage.getItem('words')).toBeNull();
  });

  it('is read again before a change, so that two pages do not overwrite each other', () => {
    const storage = storageWith();
    const [here, there] = [createKeptValue(() => storage, WORDS), createKeptValue(() => storage, WORDS)];
    here.change(add('one'));
    there.change(add('two'));
    expect(there.getSnapshot()).toEqual(['one', 'two']);
    here.reload();
    expect(here.getSnapshot()).toEqual(['one', 'two']);
  });

  it('applies to this page if the device stores nothing', () => {
    const kept = createKeptValue(() => {
      throw new Error('The storage is closed.');
    }, WORDS);
    expect(kept.getSnapshot()).toEqual([]);
    expect(kept.change(add('one'))).toBe('not-kept');
    expect(kept.change(add('two'))).toBe('not-kept');
    kept.reload();
    expect(kept.getSnapshot()).toEqual(['one', 'two']);
  });
});

import { describe, expect, it } from 'vitest';
import { createTimeKeeper, TIMES_KEY } from './time-keeper';

const storageWith = (kept: Record<string, string>) => {
  const values = new Map(Object.entries(kept));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
};

describe('the choice of times', () => {
  it('is remembered on the device', () => {
    const storage = storageWith({});
    const keeper = createTimeKeeper(() => storage);
    expect(keeper.getSnapshot()).toBeUndefined();
    keeper.choose('utc');
    expect(keeper.getSnapshot()).toBe('utc');
    expect(createTimeKeeper(() => storage).getSnapshot()).toBe('utc');
  });

  it('follows another page', () => {
    const storage = storageWith({});
    const keeper = createTimeKeeper(() => storage);
    storage.setItem(TIMES_KEY, 'local');
    keeper.reload();
    expect(keeper.getSnapshot()).toBe('local');
  });

  it('ignores anything else that is stored, and a storage that refuses', () => {
    expect(createTimeKeeper(() => storageWith({ [TIMES_KEY]: 'mars' })).getSnapshot()).toBeUndefined();
    const refusing = createTimeKeeper(() => {
      throw new Error('denied');
    });
    expect(refusing.getSnapshot()).toBeUndefined();
    refusing.choose('utc');
    expect(refusing.getSnapshot()).toBe('utc');
  });
});

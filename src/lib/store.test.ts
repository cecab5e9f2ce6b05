import { describe, expect, it } from 'vitest';
import { seededRandom } from './random';
import { createStore } from './store';

describe('createStore', () => {
  it('notifies listeners of changes, and only of changes', () => {
    const store = createStore(1);
    let calls = 0;
    const stop = store.subscribe(() => calls++);
    store.set(1);
    store.set(2);
    store.update((value) => value + 1);
    stop();
    store.set(9);
    expect([calls, store.getSnapshot()]).toEqual([2, 9]);
  });

  it('does not call a listener that another one has just removed', () => {
    const store = createStore(1);
    const calls: string[] = [];
    let stopSecond = () => {};
    store.subscribe(() => {
      calls.push('first');
      stopSecond();
    });
    stopSecond = store.subscribe(() => calls.push('second'));
    store.set(2);
    expect(calls).toEqual(['first']);
  });

  it('calls a function twice if it was added twice, and removes one at a time', () => {
    const store = createStore(1);
    let calls = 0;
    const listener = () => calls++;
    const stop = store.subscribe(listener);
    store.subscribe(listener);
    store.set(2);
    stop();
    store.set(3);
    expect(calls).toBe(3);
  });
});

describe('seededRandom', () => {
  it('repeats the sequence of a seed and stays within 0 and 1', () => {
    const draw = (seed: number) => Array.from({ length: 1_000 }, seededRandom(seed));
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
    for (const value of draw(3)) expect(value >= 0 && value < 1).toBe(true);
  });
});

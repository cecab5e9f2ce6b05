import { describe, expect, it } from 'vitest';
import { abortable, linkSignals } from './abort';

describe('linkSignals', () => {
  it('aborts with the reason of the parent that aborts first', () => {
    const first = new AbortController();
    const second = new AbortController();
    const link = linkSignals(first.signal, second.signal);
    second.abort('second');
    first.abort('first');
    expect(link.signal.reason).toBe('second');
  });

  it('is aborted from the start when a parent already is', () => {
    expect(linkSignals(AbortSignal.abort('gone')).signal.reason).toBe('gone');
  });

  it('stops following once disposed, and can still be aborted directly', () => {
    const parent = new AbortController();
    const link = linkSignals(parent.signal);
    link.dispose();
    parent.abort();
    expect(link.signal.aborted).toBe(false);
    link.abort('own');
    expect(link.signal.reason).toBe('own');
    expect(parent.signal.reason).not.toBe('own');
  });
});

describe('abortable', () => {
  it('resolves with the value', async () => {
    await expect(abortable(Promise.resolve(7), { signal: new AbortController().signal })).resolves.toBe(7);
  });

  it('rejects with the reason, not with a later failure of the promise', async () => {
    const controller = new AbortController();
    let fail = (_: Error) => {};
    const promise = new Promise<never>((_, reject) => (fail = reject));
    const outcome = abortable(promise, { signal: controller.signal });
    controller.abort('left');
    await expect(outcome).rejects.toBe('left');
    fail(new Error('unhandled'));
    await expect(promise).rejects.toThrow('unhandled');
  });

  it('rejects immediately if the signal is already aborted', async () => {
    await expect(abortable(new Promise(() => {}), { signal: AbortSignal.abort('early') })).rejects.toBe(
      'early',
    );
  });
});

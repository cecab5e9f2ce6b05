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

  it('does not follow any more once disposed, and aborts alone', () => {
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
  it('gives the value', async () => {
    await expect(abortable(Promise.resolve(7), { signal: new AbortController().signal })).resolves.toBe(7);
  });

  it('rejects with the reason, not with the later failure of the promise', async () => {
    const controller = new AbortController();
    let fail = (_: Error) => {};
    const promise = new Promise<never>((_, reject) => (fail = reject));
    const outcome = abortable(promise, { signal: controller.signal });
    controller.abort('left');
    await expect(outcome).rejects.toBe('left');
    fail(new Error('nobody hears this'));
    await expect(promise).rejects.toThrow('nobody hears this');
  });

  it('rejects at once when the signal was aborted before', async () => {
    await expect(abortable(new Promise(() => {}), { signal: AbortSignal.abort('early') })).rejects.toBe(
      'early',
    );
  });
});

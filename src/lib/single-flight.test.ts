import { describe, expect, it } from 'vitest';
import { createSingleFlight } from './single-flight';

const tick = () => new Promise((resolve) => setTimeout(resolve, 0));

function harness() {
  const flights = createSingleFlight();
  const started: AbortSignal[] = [];
  const finish: ((value: string) => void)[] = [];
  const start = ({ signal }: { signal: AbortSignal }) => {
    started.push(signal);
    return new Promise<string>((resolve, reject) => {
      finish.push(resolve);
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  };
  return { flights, started, finish, start };
}

describe('single flight', () => {
  it('runs equal work once and gives the result to all callers', async () => {
    const { flights, started, finish, start } = harness();
    const signal = new AbortController().signal;
    const a = flights.run('k', start, { signal });
    const b = flights.run('k', start, { signal });
    const other = flights.run('other', start, { signal });
    await tick();
    finish[0]?.('done');
    finish[1]?.('other');
    await expect(Promise.all([a, b, other])).resolves.toEqual(['done', 'done', 'other']);
    expect(started).toHaveLength(2);
  });

  it('keeps no result: the next caller starts again', async () => {
    const { flights, started, finish, start } = harness();
    const signal = new AbortController().signal;
    const a = flights.run('k', start, { signal });
    finish[0]?.('old');
    await a;
    const b = flights.run('k', start, { signal });
    finish[1]?.('new');
    await expect(b).resolves.toBe('new');
    expect(started).toHaveLength(2);
  });

  it("an abort ends one caller's wait; the work ends with the last caller", async () => {
    const { flights, started, start } = harness();
    const first = new AbortController();
    const second = new AbortController();
    const a = flights.run('k', start, { signal: first.signal });
    const b = flights.run('k', start, { signal: second.signal });
    first.abort('first');
    await expect(a).rejects.toBe('first');
    await tick();
    expect(started[0]?.aborted).toBe(false);
    second.abort('second');
    await expect(b).rejects.toBe('second');
    await tick();
    expect(started[0]?.aborted).toBe(true);
  });

  it('a caller after an aborted flight gets a new flight', async () => {
    const { flights, started, finish, start } = harness();
    const first = new AbortController();
    const a = flights.run('k', start, { signal: first.signal });
    first.abort('first');
    await expect(a).rejects.toBe('first');
    await tick();
    const b = flights.run('k', start, { signal: new AbortController().signal });
    finish[1]?.('done');
    await expect(b).resolves.toBe('done');
    expect(started).toHaveLength(2);
  });

  it('reports a failure to all callers', async () => {
    const flights = createSingleFlight();
    const signal = new AbortController().signal;
    const start = () => Promise.reject(new Error('down'));
    const both = [flights.run('k', start, { signal }), flights.run('k', start, { signal })];
    await expect(both[0]).rejects.toThrow('down');
    await expect(both[1]).rejects.toThrow('down');
  });
});

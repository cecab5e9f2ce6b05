import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves when a GET of the URL returns 200; throws an Error with a readable message after the timeout. */
export async function untilReady(url: string, { timeoutMs }: { timeoutMs: number }): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.status === 200) return;
    await sleep(250);
  }
  throw new Error(`${url} did not respond within ${timeoutMs / 1000} seconds.`);
}

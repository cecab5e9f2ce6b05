import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves once a GET of the URL is answered with 200; throws with a sentence after the time given. */
export async function untilAnswers(url: string, { timeoutMs }: { timeoutMs: number }): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.status === 200) return;
    await sleep(250);
  }
  throw new Error(`${url} did not answer within ${timeoutMs / 1000} seconds.`);
}

import { createServer, type AddressInfo } from 'node:net';
import type { Driver, Found } from './driver';
import { collectErrors, markAsLeft, takeCollected } from './page-errors';
import { findProgram, startProgram } from './start-program';

const DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
/** The key of a reference to an element, by the WebDriver standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The most time that a page takes to load. */
const LOAD_MS = 60_000;

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

/** Starts WebKitGTK's MiniBrowser on a screen in memory, and drives it through WebDriver. */
export async function startWebKit(): Promise<Driver> {
  const driverPath = findProgram([DRIVER], 'webkit2gtk-driver');
  const screenPath = findProgram([XVFB], 'xvfb');
  const screen = await startProgram(
    screenPath,
    ['-displayfd', '1', '-screen', '0', '1280x1024x24'],
    // Other lines may come first: it complains about each display that another server already has.
    /^(\d+)\n/m,
  );
  const port = await freePort();
  const driver = await startProgram(driverPath, ['-p', String(port)], undefined, {
    DISPLAY: `:${screen.said[1]}`,
    // In a container, as root, WebKit cannot make the name spaces of its sandbox, nor use a GPU.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  });
  const base = `http://127.0.0.1:${port}`;
  const session = await retried(() =>
    request<Session>('POST', `${base}/session`, {
      // Without a wait, `open` can listen for errors before the scripts of the page run.
      capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } },
    }),
  );
  const at = `${base}/session/${session.sessionId}`;
  await request('POST', `${at}/timeouts`, { script: LOAD_MS });

  const run = <T>(script: (...args: never[]) => unknown, values: readonly unknown[], result: string) =>
    request<T>('POST', `${at}/execute/async`, {
      script: `const [text, done] = arguments; Promise.resolve((${String(script)})(...JSON.parse(text))).then((found) => done(${result}), (error) => done({ error: String(error) }));`,
      args: [JSON.stringify(values)],
    });

  const evaluate: Driver['evaluate'] = async (script, ...values) => {
    const reply = await run<string | { error: string }>(script, values, 'JSON.stringify(found ?? null)');
    if (typeof reply !== 'string') throw new Error(`WebKit: ${reply.error}`);
    return JSON.parse(reply) as never;
  };

  return {
    name: `WebKit ${session.capabilities.browserVersion}`,
    async open(url) {
      await evaluate(markAsLeft);
      await request('POST', `${at}/url`, { url });
      await until(() => evaluate(collectErrors));
      await until(() => evaluate(() => document.readyState === 'complete'));
    },
    evaluate,
    async find(script, ...values) {
      const reply = await run<Record<string, string> | null>(script, values, 'found ?? null');
      if (reply?.error !== undefined) throw new Error(`WebKit: ${reply.error}`);
      return reply === null ? undefined : { reference: reply[ELEMENT]! };
    },
    async click({ reference }: Found) {
      // The driver scrolls as little as it can, and smoothly on these pages: the element would be below the navbar, or
      // still on its way.
      await request('POST', `${at}/execute/sync`, {
        script: 'arguments[0].scrollIntoView({ block: "center", behavior: "instant" });',
        args: [{ [ELEMENT]: reference }],
      });
      await request('POST', `${at}/element/${reference}/click`, {});
    },
    async type(text) {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await request('POST', `${at}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    takeErrors: () => evaluate(takeCollected),
    async [Symbol.asyncDispose]() {
      await request('DELETE', at).catch(() => undefined);
      await driver.stop();
      await screen.stop();
    },
  };
}

async function request<T>(method: string, url: string, body?: object): Promise<T> {
  const reply = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await reply.json()) as { value: T & { error?: string; message?: string } };
  if (!reply.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
  return value;
}

/** Waits until a check of the page succeeds. It may also fail, while one page replaces another. */
async function until(check: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + LOAD_MS; ;) {
    let failure: unknown = new Error('WebKit: the page did not load.');
    try {
      if (await check()) return;
    } catch (error) {
      failure = error;
    }
    if (Date.now() > end) throw failure;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Repeats an attempt until the driver listens. */
async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 100; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

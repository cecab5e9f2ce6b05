import { once } from 'node:events';
import { join } from 'node:path';
import { SAMPLES } from './all-samples';
import { startProgram } from './run-program';
import { SHOP_PASSWORD } from './shop-files';

/** A running sample shop. */
export interface Shop extends AsyncDisposable {
  readonly url: string;
  /** A page of the shop, as text; with the password for the shopkeeper's. */
  read(path: string): Promise<string>;
  /** Sends a form; returns where the browser goes, or the status and the page that refuses it. */
  post(
    path: string,
    form: Readonly<Record<string, string>>,
    headers?: Record<string, string>,
  ): Promise<string>;
  /** What the shop has printed. */
  printed(): string;
}

const AUTHORIZATION = `Basic ${Buffer.from(`shop:${SHOP_PASSWORD}`).toString('base64')}`;

/** Starts the sample shop with these settings. Disposing it kills it the hard way. */
export async function startShop(env: NodeJS.ProcessEnv): Promise<Shop> {
  const command = [process.execPath, '--import', 'tsx', join(SAMPLES, 'shop/shop.mts')];
  const child = startProgram(command, env);
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close');
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => reject(new Error(`The shop ended: ${output}`)));
  });
  return {
    url,
    printed: () => output,
    async read(path) {
      return (await fetch(url + path, { headers: { authorization: AUTHORIZATION } })).text();
    },
    async post(path, form, headers = {}) {
      const response = await fetch(url + path, {
        ...{ method: 'POST', body: new URLSearchParams(form), redirect: 'manual' },
        headers: { authorization: AUTHORIZATION, ...headers },
      });
      return response.headers.get('location') ?? `${response.status} ${await response.text()}`;
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

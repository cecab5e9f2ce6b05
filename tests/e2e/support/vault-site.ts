import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';

/** The content policy of the wallet's document; other pages of the origin have none. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Relative to the repository's root, where all tests run. */
const VAULT_PAGE = 'tests/wallet-vault/vault-page.ts';
const WORKER = 'src/wallet/keys/keys.worker.ts';

interface VaultSiteOptions {
  /** The script of the wallet page. Default: the vault alone. */
  readonly program?: string;
  /** A node that answers below `/node`. */
  readonly node?: string;
  /**
   * Called for every block that is offered to the node: whether the request gets lost before the node has it, or the
   * node's response. `lost` is to be called when that has happened.
   */
  readonly onPublish?: () => { readonly lose: 'request' | 'response'; readonly lost: () => void } | undefined;
}

/** A site with a wallet page (`/wallet`) and a page for other scripts of the same origin (`/other`). */
export async function serveVaultSite({
  program = VAULT_PAGE,
  node,
  onPublish,
}: VaultSiteOptions = {}): Promise<{ readonly url: string } & AsyncDisposable> {
  const [page, worker] = await Promise.all([bundle(program), bundle(WORKER)]);
  const files: Record<string, [type: string, text: string]> = {
    '/wallet': [
      'text/html',
      '<!doctype html><title>Wallet</title><script type="module" src="/wallet.js"></script>',
    ],
    '/other': ['text/html', '<!doctype html><title>Other</title>'],
    '/wallet.js': ['text/javascript', page],
    '/keys.worker.js': ['text/javascript', worker],
  };
  const server = createServer((request, reply) => {
    const file = files[request.url ?? ''];
    if (node !== undefined && request.url?.startsWith('/node/')) {
      const isPublication = request.method === 'POST' && request.url.startsWith('/node/transactions');
      const fault = isPublication ? onPublish?.() : undefined;
      if (fault?.lose === 'request') fault.lost();
      else passOn(`${node}${request.url.slice('/node'.length)}`, request, reply, fault?.lost);
      return;
    }
    if (file === undefined) {
      reply.writeHead(404).end();
      return;
    }
    if (request.url !== '/other') reply.setHeader('content-security-policy', POLICY);
    reply.setHeader('content-type', file[0]).end(file[1]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Opens the wallet page and waits until it is ready. */
export async function openWallet(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/wallet`);
  await page.waitForFunction(() => 'walletPage' in window || 'paymentsPage' in window);
}

/** Forwards a request to the node, and the response back unless `lose` is there to take it. */
function passOn(url: string, request: IncomingMessage, reply: ServerResponse, lose?: () => void): void {
  const { host: _host, ...headers } = request.headers;
  const onward = forward(url, { method: request.method, headers }, (answer) => {
    if (lose) {
      answer.resume().on('end', lose);
      return;
    }
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  onward.on('error', () => reply.destroy());
  reply.on('close', () => onward.destroy());
  request.pipe(onward);
}

async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    ...{ bundle: true, minify: true, format: 'esm', platform: 'browser', target: 'es2022' },
    ...{ write: false, logLevel: 'error' },
  });
  return outputFiles[0]!.text;
}

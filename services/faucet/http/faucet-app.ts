import { setMaxListeners } from 'node:events';
import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import { AttoError } from '../../../src/protocol/error';
import { CLAIM_ID_FORM } from '../../../src/faucet/wire-values';
import type { Clock } from '../../../src/lib/clock';
import type { ClaimDesk } from '../claims/claim-desk';
import type { ClaimWatches } from '../claims/claim-watches';
import { describeFault, type Log } from '../log';
import type { Metrics } from '../metrics';
import { claimLines } from './claim-stream';
import { readTexts } from './read-body';
import { refusalFor, toJson } from './refusal-reply';
import { createStreamCounts, type StreamLimits } from './stream-limits';

/** What the API depends on. */
export interface FaucetAppParts {
  readonly desk: ClaimDesk;
  readonly watches: ClaimWatches;
  readonly clock: Clock;
  /** Epoch milliseconds by the service's time. */
  readonly now: () => number;
  readonly log: Log;
  readonly metrics: Metrics;
  /** The stored name of the subnet that a request comes from. */
  readonly subnetOf: (context: Context) => string;
  /** The origins of the pages that may use it; `*` for any. */
  readonly origins: readonly string[];
  readonly streamLimits: StreamLimits;
  /** Aborts when the service stops. */
  readonly stopping: AbortSignal;
  readonly health: () => Promise<{ readonly isWell: boolean; readonly body: object }>;
  readonly gauges: () => Promise<Readonly<Record<string, number>>>;
}

const PREFLIGHT_SECONDS = 86_400;
// In chunks, line by line: otherwise the server reads ahead, and proxies wait for more.
const LINES = {
  'Content-Type': 'application/x-ndjson',
  'Transfer-Encoding': 'chunked',
  'X-Accel-Buffering': 'no',
};

/** The HTTP API of openapi/faucet.yaml. */
export function createFaucetApp(parts: FaucetAppParts): Hono {
  const { desk, watches, clock, log, metrics, subnetOf, origins, stopping } = parts;
  const app = new Hono();
  const streams = createStreamCounts(parts.streamLimits);
  // Each stream listens to it.
  setMaxListeners(0, stopping);

  app.use('*', async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
  });
  app.use(
    '/faucet/*',
    cors({
      origin: origins.includes('*') ? '*' : [...origins],
      allowMethods: ['GET', 'POST'],
      allowHeaders: ['Content-Type'],
      exposeHeaders: ['Retry-After'],
      maxAge: PREFLIGHT_SECONDS,
    }),
  );

  const json = (context: Context, value: object, status: 200 | 201 | 503 = 200) =>
    context.body(toJson(value), status, { 'Content-Type': 'application/json' });
  const idOf = (context: Context) => {
    const id = context.req.param('id') ?? '';
    if (!CLAIM_ID_FORM.test(id)) throw new AttoError('FAUCET_CLAIM_UNKNOWN', {});
    return id;
  };
  const requireRunning = () => {
    if (stopping.aborted) throw new AttoError('FAUCET_BUSY', {});
  };

  app.get('/faucet', async (context) => json(context, await desk.status(subnetOf(context))));

  app.post('/faucet/challenges', async (context) => {
    requireRunning();
    const { address } = await readTexts(context.req.raw, ['address']);
    const challenge = await desk.challenge(address, subnetOf(context));
    metrics.count('atto_faucet_challenges_total');
    return json(context, challenge, 201);
  });

  app.post('/faucet/claims', async (context) => {
    requireRunning();
    const solved = await readTexts(context.req.raw, ['challenge', 'nonce']);
    if (!/^[0-9a-f]{16}$/i.test(solved.nonce)) throw new AttoError('FAUCET_REQUEST_INVALID', {});
    const claim = await desk.claim(solved);
    metrics.count('atto_faucet_claims_total');
    log('info', 'claim-accepted', { claim: claim.id });
    return json(context, claim, 201);
  });

  app.get('/faucet/claims/:id', async (context) => json(context, await desk.read(idOf(context))));

  app.get('/faucet/claims/:id/stream', async (context) => {
    requireRunning();
    const first = await desk.read(idOf(context));
    const leave = streams.enter(first.id, subnetOf(context));
    if (leave === undefined) throw new AttoError('FAUCET_BUSY', {});
    const gone = new AbortController();
    const stop = () => gone.abort();
    stopping.addEventListener('abort', stop, { once: true });
    const lines = claimLines({ first, watches, clock }, { signal: gone.signal });
    let isOpen = true;
    const close = () => {
      if (!isOpen) return;
      isOpen = false;
      leave();
      stop();
      // Before its first line, a generator cannot be ended by its signal.
      void lines.return();
      stopping.removeEventListener('abort', stop);
    };
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { value, done } = await lines.next().catch((error: unknown) => {
          log('warn', 'stream-failed', describeFault(error));
          return { value: undefined, done: true } as const;
        });
        // A reader who left has closed it.
        if (!isOpen) return;
        if (value !== undefined) controller.enqueue(encoder.encode(value));
        if (!done) return;
        close();
        controller.close();
      },
      cancel: close,
    });
    return context.body(body, 200, LINES);
  });

  app.get('/health', async (context) => {
    const { isWell, body } = await parts.health();
    return json(context, body, isWell ? 200 : 503);
  });

  app.get('/metrics', async (context) => {
    const gauges = { ...(await parts.gauges()), atto_faucet_streams: streams.open };
    return context.text(metrics.print(gauges), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    });
  });

  app.notFound((context) => context.body(null, 404));
  app.onError((error, context) => {
    const { code, status, body, retryAfter, isFailure } = refusalFor(error, parts.now());
    metrics.count('atto_faucet_refusals_total', code);
    if (isFailure) log('error', 'request-failed', { path: context.req.routePath, ...describeFault(error) });
    if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter));
    return context.body(toJson(body), status as 400, { 'Content-Type': 'application/json' });
  });
  return app;
}

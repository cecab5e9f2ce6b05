import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createExchangeCheck } from '../openapi/check-exchange';
import { operationFor, readDocument } from '../openapi/read-document';
import type { Exchange } from '../recording/recording-file';

/** Responds to requests like a server. */
export interface StandIn {
  fetch(request: Request): Promise<Response>;
}

const recorded = (name: string): Exchange[] =>
  (
    JSON.parse(readFileSync(join(import.meta.dirname, '../vectors', name), 'utf8')) as {
      exchanges: Exchange[];
    }
  ).exchanges;

const answerOf = ({ response }: Exchange) => {
  const body = response!.body ?? '';
  return new Response(body === '' ? null : body, {
    status: response!.status,
    headers: { 'content-type': response!.headers['content-type'] ?? 'text/plain' },
  });
};

/** The management port of a node, with recorded responses. */
export function managementPort(): StandIn {
  const exchanges = recorded('node-exchanges.json').filter(({ id }) => id.startsWith('management-'));
  return {
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const found = exchanges.find((exchange) => exchange.request.path === pathname);
      return found ? answerOf(found) : new Response(null, { status: 404 });
    },
  };
}

/**
 * Replaces a wallet server, which no test can start: a request must conform to the document of the wallet API, and gets
 * a recorded response of that operation, for the same path if there is one. Anything else is refused with 400 and the
 * reason.
 */
export function walletServer(): StandIn {
  const document = readDocument('wallet');
  const check = createExchangeCheck(document);
  const done = recorded('wallet-server-exchanges.json').filter(({ response }) => response?.status === 200);
  return {
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const target = pathname + search;
      const operation = operationFor(document, request.method, target);
      const fitting = done.filter(
        (exchange) =>
          operationFor(document, exchange.request.method, exchange.request.path)?.id === operation?.id,
      );
      const answer = fitting.find((exchange) => exchange.request.path === target) ?? fitting[0];
      if (!operation || !answer)
        return new Response(`no operation ${request.method} ${target}`, { status: 404 });
      const requestText = await request.text();
      const isJson = request.headers.get('content-type') === 'application/json';
      const found = check({
        method: request.method,
        target,
        requestText,
        status: 200,
        contentType: answer.response!.headers['content-type'] ?? null,
        text: answer.response!.body ?? '',
      }).request;
      const problems = requestText === '' || isJson ? found : [...found, 'The body is not declared as JSON.'];
      return problems.length === 0 ? answerOf(answer) : new Response(problems.join('\n'), { status: 400 });
    },
  };
}

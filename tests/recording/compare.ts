import type { Exchange } from './recording-file';
import type { Observed } from './observed';

/** The parts of a response that must be equal, as texts. */
export interface Answer {
  readonly status: string;
  readonly contentType: string;
  readonly end: string;
  readonly body: readonly string[];
}

/** The recorded response. */
export function recordedAnswer(exchange: Exchange): Answer {
  const { response, end } = exchange;
  if (!response) return { status: 'none', contentType: 'none', end, body: [] };
  const { status, headers, body = '', chunks } = response;
  const texts = chunks ? chunks.map(([, text]) => text) : body === '' ? [] : [body];
  return {
    status: String(status),
    contentType: headers['content-type'] ?? 'none',
    end,
    body: inOrder(exchange, texts),
  };
}

/** The local network's response. Anything but a line stream may arrive in any chunks. */
export function observedAnswer(observed: Observed | undefined, exchange: Exchange): Answer {
  const { response } = exchange;
  if (!observed) return { status: 'none', contentType: 'none', end: 'no answer', body: [] };
  const { status, contentType, chunks, end } = observed;
  const text = chunks.join('');
  const texts = response && !response.chunks ? (text === '' ? [] : [text]) : chunks;
  return { status: String(status), contentType: contentType ?? 'none', end, body: inOrder(exchange, texts) };
}

/**
 * Nodes only guarantee the order within each account of a response, so the lines are grouped by account. Source: node
 * HTTP API, sections 3 and 4.
 */
function inOrder({ request }: Exchange, texts: readonly string[]): string[] {
  const mixed =
    request.method === 'POST' && /^\/accounts((\/transactions|\/entries)?\/stream)?$/.test(request.path);
  if (!mixed) return texts.map(withoutMoment);
  const lines = texts.flatMap((text) => text.split(/(?<=^\[|\}),?(?=\{)|(?=\]$)/)).map(withoutMoment);
  return lines
    .map((line) => ({ line, key: accountOf(line) }))
    .sort(byKey)
    .map(({ line }) => line);
}

const accountOf = (line: string) => /"publicKey":"([0-9A-F]{64})"/.exec(line)?.[1] ?? '';
const byKey = (a: { key: string }, b: { key: string }) => Number(a.key > b.key) - Number(a.key < b.key);

/** The differences; empty if the responses are equal. */
export function differencesOf(wanted: Answer, actual: Answer): string[] {
  const differences: string[] = [];
  for (const part of ['status', 'contentType', 'end'] as const) {
    if (wanted[part] !== actual[part])
      differences.push(`${part}: recorded ${wanted[part]}, answered ${actual[part]}`);
  }
  for (let index = 0; index < Math.max(wanted.body.length, actual.body.length); index++) {
    const [theirs, ours] = [wanted.body[index], actual.body[index]];
    if (theirs !== ours)
      differences.push(`body ${index + 1}:\n    recorded ${shown(theirs)}\n    answered ${shown(ours)}`);
  }
  return differences;
}

const shown = (text: string | undefined) => (text === undefined ? 'nothing' : JSON.stringify(text));

/** Replaces server instants, durations and request ids, after checking that they are present and well-formed. */
function withoutMoment(text: string): string {
  return text
    .replace(new RegExp(`"timestamp":"${INSTANT}"`), '"timestamp":an instant')
    .replace(/"requestId":"[0-9a-f]{8}-\d+"/, '"requestId":an id')
    .replace(DIFFERENCE, (all, client: string, server: string, difference: string) =>
      isDifference(client, server, Number(difference))
        ? `"clientInstant":"${client}","serverInstant":an instant,"differenceMillis":a duration`
        : all,
    );
}

const INSTANT = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{3})?Z';
const DIFFERENCE = new RegExp(
  `"clientInstant":"(${INSTANT})","serverInstant":"(${INSTANT})","differenceMillis":(-?\\d+)`,
);

/** Both instants are truncated to milliseconds, but their difference was computed before. */
function isDifference(client: string, server: string, difference: number): boolean {
  const whole = Date.parse(server) - Date.parse(client);
  return difference === whole || difference === whole - 1;
}

/** The message of an error body as both sides print it. */
export function messageOf({ body }: Answer): string | undefined {
  try {
    const text = body.join('').replace(/:an (instant|id)/g, ':""');
    return (JSON.parse(text) as { message?: string }).message;
  } catch {
    return undefined;
  }
}

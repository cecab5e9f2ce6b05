import { AttoError } from '../../../src/protocol/error';
import { parseJson, type JsonObject } from '../../../src/protocol/json';
import { readObject, readString } from '../../../src/protocol/json-members';

/** The longest body: a challenge and a nonce need a few hundred bytes. */
const MAX_BODY_BYTES = 2_048;

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * The members of a JSON body, all of them text. Its type must be `application/json`: browsers let a page of another site
 * send other types without asking this service. The rest of a body that is too large is not read. Errors:
 * FAUCET_BODY_TOO_LARGE, FAUCET_REQUEST_INVALID.
 */
export async function readTexts<const Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Readonly<Record<Name, string>>> {
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? ''))
    throw new AttoError('FAUCET_REQUEST_INVALID', {});
  const text = await readText(request);
  try {
    const json: JsonObject = readObject(parseJson(text), 'body');
    return Object.fromEntries(names.map((name) => [name, readString(json, name)])) as Record<Name, string>;
  } catch (cause) {
    throw new AttoError('FAUCET_REQUEST_INVALID', {}, { cause });
  }
}

async function readText({ body }: Request): Promise<string> {
  if (body === null) throw new AttoError('FAUCET_REQUEST_INVALID', {});
  const decoder = new TextDecoder();
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  let text = '';
  let size = 0;
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return text + decoder.decode();
      size += value.length;
      if (size > MAX_BODY_BYTES) throw new AttoError('FAUCET_BODY_TOO_LARGE', {});
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

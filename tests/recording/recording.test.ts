import { beforeAll, describe, expect, it } from 'vitest';
import { listedIds } from './differences';
import { checkRecording, readRecording, type Exchange } from './recording-file';
import { rekey } from './rekey';
import { replay, type Replay } from './replay-recording';
import { judge, runRecording } from './run-recording';
import { scheduleOf } from './schedule';

const recording = readRecording('tests/vectors/node-exchanges.json');
const silent = () => {};

/** Differences that depend on the outcome of a race; all others must occur. */
const RACE = /^(fork|burst)-/;

describe('the recording of a real node', () => {
  let replayed: Replay;
  beforeAll(async () => {
    replayed = await replay(recording);
  });

  it('gets the same responses', () => {
    const said: string[] = [];
    const { passed, failures } = judge(recording.exchanges, replayed, (line) => said.push(line));
    expect(failures, said.join('\n')).toEqual([]);
    expect(passed + replayed.leftOut.size).toBe(221);
    expect([...replayed.leftOut.keys()].map(({ id }) => id)).toEqual(['burst-2', 'burst-3', 'burst-4']);
  });

  it('differs exactly where the list of differences says so', () => {
    const { meant } = judge(recording.exchanges, replayed, silent);
    const needed = listedIds.filter((id) => !RACE.test(id));
    expect(meant.filter((id) => !RACE.test(id)).sort()).toEqual([...needed].sort());
    expect(meant.filter((id) => RACE.test(id))).toEqual(['fork-2']);
  });

  it('is replayed in its own order', () => {
    const requests = scheduleOf(recording).steps.filter(({ kind }) => kind === 'request');
    const own = recording.exchanges.filter((exchange) => !replayed.leftOut.has(exchange));
    expect(requests.map(({ exchange }) => exchange.id)).toEqual(own.map(({ id }) => id));
  });

  it.each(['status', 'content type', 'body', 'last line', 'an additional line', 'end'])(
    'does not pass with another %s',
    { tags: 'breadth' },
    (part) => {
      const unseen: string[] = [];
      let tampered = 0;
      for (const exchange of recording.exchanges) {
        const altered = replayed.leftOut.has(exchange) ? undefined : tamper(exchange, part);
        if (!altered) continue;
        tampered++;
        if (judge([altered], { observed: replayed.observed, leftOut: new Map() }, silent).failed === 0)
          unseen.push(exchange.id);
      }
      expect(tampered).toBeGreaterThan(30);
      // These cannot be compared: a page, and responses of another port.
      const beyond = ['account-html', 'management-health', 'management-info'];
      expect(unseen.filter((id) => part !== 'body' || !beyond.includes(id))).toEqual([]);
    },
  );
});

describe('another recording', () => {
  it(
    'of the same requests with other keys, signatures, nonces and hashes gets the same responses',
    { tags: 'breadth' },
    async () => {
      // Finding the nonce of another network's block would take a minute.
      const exchanges = recording.exchanges.filter(({ id }) => id !== 'other-network');
      const other = await rekey({ ...recording, exchanges }, 'other keys');
      expect(other.genesisHash).not.toBe(recording.genesisHash);
      const said: string[] = [];
      const { passed, failures } = await runRecording(other, (line) => said.push(line));
      expect(failures, said.join('\n')).toEqual([]);
      expect(passed).toBe(217);
    },
  );

  it('in which the other block of the fork won gets the same responses', { tags: 'breadth' }, async () => {
    const swap = { 'fork-1': 'fork-2', 'fork-2': 'fork-1' } as Record<string, string>;
    const exchanges = recording.exchanges.map((exchange) => ({
      ...exchange,
      id: swap[exchange.id] ?? exchange.id,
    }));
    const late = exchanges.findIndex(({ id }) => id === 'fork-1');
    const [fork] = exchanges.splice(late, 1);
    exchanges.splice(late - 1, 0, { ...fork!, startMs: exchanges[late - 1]!.startMs });
    expect((await runRecording({ ...recording, exchanges }, silent)).failures).toEqual([]);
  });

  it('with altered responses fails', { tags: 'breadth' }, async () => {
    const exchanges = recording.exchanges.map((exchange) =>
      exchange.id === 'account-D' ? (tamper(exchange, 'body') as Exchange) : exchange,
    );
    expect((await runRecording({ ...recording, exchanges }, silent)).failures).toEqual(['account-D']);
  });

  it.each([
    ['nothing', null],
    ['no genesis', { exchanges: [] }],
    [
      'an exchange without an end',
      { ...recording, exchanges: [{ ...recording.exchanges[0], end: 'somehow' }] },
    ],
    ['a repeated id', { ...recording, exchanges: [recording.exchanges[0], recording.exchanges[0]] }],
  ])('with an invalid format is refused: %s', (_name, value) => {
    expect(() => checkRecording(value)).toThrow(/^Not an? /);
  });
});

/** The exchange with one part of its response altered; undefined if it has no such part. */
function tamper(exchange: Exchange, part: string): Exchange | undefined {
  const { response } = exchange;
  if (part === 'end') return { ...exchange, end: exchange.end === 'ended' ? 'open' : 'ended' };
  if (!response) return undefined;
  const { chunks, body, headers, status } = response;
  const change = (altered: Partial<typeof response>) => ({
    ...exchange,
    response: { ...response, ...altered },
  });
  if (part === 'status') return change({ status: status + 1 });
  if (part === 'content type')
    return change({ headers: { ...headers, 'content-type': 'application/x-other' } });
  if (part === 'body') return body ? change({ body: flipped(body) }) : undefined;
  if (!chunks || chunks.length === 0) return undefined;
  const [at, last] = chunks.at(-1)!;
  if (part === 'an additional line') return change({ chunks: [...chunks, [at, last]] });
  return change({ chunks: [...chunks.slice(0, -1), [at, flipped(last)]] });
}

/** The text with one of its last hex digits or letters changed. */
function flipped(text: string): string {
  const index = text.search(/[0-9A-Za-z][^0-9A-Za-z]*$/);
  return text.slice(0, index) + (text[index] === '0' ? '1' : '0') + text.slice(index + 1);
}

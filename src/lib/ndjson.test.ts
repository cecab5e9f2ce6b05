import { describe, expect, it } from 'vitest';
import { byteSourceOf } from './byte-source';
import type { Line } from './line-splitter';
import { createLineSplitter, LINE_LIMITS } from './line-splitter';
import { readLines } from './ndjson';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (lines: readonly Line[]) =>
  lines.map((line) => (line.type === 'line' ? line.text : line.reason));

/** All lines of these chunks, including the end. */
function split(chunks: readonly Uint8Array[], limits = LINE_LIMITS): Line[] {
  const splitter = createLineSplitter(limits);
  return [...chunks.flatMap((chunk) => splitter.push(chunk)), ...splitter.end()];
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

describe('line ends', () => {
  it.each([
    ['newlines', 'a\nb\n', ['a', 'b']],
    ['carriage returns', 'a\r\nb\r\n', ['a', 'b']],
    ['blank lines', '\n\na\n \t\n\r\n\nb\n\n', ['a', 'b']],
    ['a last line without newline', 'a\nb', ['a', 'b']],
    ['a byte order mark', '\ufeffa\nb\n', ['a', 'b']],
    ['a byte order mark before a line without newline', '\ufeffa', ['a']],
    ['letters outside ASCII', 'ä€𝄞\n𝄞\n', ['ä€𝄞', '𝄞']],
    ['nothing at all', '', []],
    ['only line endings', '\n\r\n\n', []],
  ])('%s', (_, source, expected) => {
    expect(text(split([bytes(source)]))).toEqual(expected);
  });

  it('keeps a byte order mark anywhere else as part of the line', () => {
    expect(text(split([bytes('a\n\ufeffb\n')]))).toEqual(['a', '\ufeffb']);
  });
});

describe('split at every byte', () => {
  const source = bytes('\ufeff{"a":"ä€𝄞"}\r\n\n{"b":2}\n  \n{"c":3}\r\n{"d":"é"}');
  const whole = text(split([source]));

  it('reads the same lines from any two chunks', () => {
    expect(whole).toEqual(['{"a":"ä€𝄞"}', '{"b":2}', '{"c":3}', '{"d":"é"}']);
    for (let at = 0; at <= source.length; at++) {
      expect(text(split([source.subarray(0, at), source.subarray(at)]))).toEqual(whole);
    }
  });

  it('reads the same lines byte by byte', () => {
    expect(text(split(Array.from(source, (byte) => Uint8Array.of(byte))))).toEqual(whole);
  });

  it('reports whether a line is unfinished', () => {
    const splitter = createLineSplitter();
    expect(splitter.unfinished).toBe(false);
    splitter.push(bytes('a\nb'));
    expect(splitter.unfinished).toBe(true);
    splitter.push(bytes('\n'));
    expect(splitter.unfinished).toBe(false);
  });
});

describe('bad lines', () => {
  it('reports invalid UTF-8 and continues with the next line', () => {
    const source = join(bytes('a\nx'), Uint8Array.of(0xc3, 0x28), bytes('\nb\n'));
    for (let at = 0; at <= source.length; at++) {
      expect(text(split([source.subarray(0, at), source.subarray(at)]))).toEqual(['a', 'not-utf8', 'b']);
    }
  });

  it('reports a character that is cut by the line ending', () => {
    expect(text(split([join(bytes('a'), Uint8Array.of(0xe2, 0x82), bytes('\nb\n'))]))).toEqual([
      'not-utf8',
      'b',
    ]);
  });

  it('reports a zero byte and continues', () => {
    expect(text(split([bytes('a\nx\0y\nb\n')]))).toEqual(['a', 'nul', 'b']);
    expect(text(split([bytes('x\0y\nb\n')]))).toEqual(['nul', 'b']);
  });

  it.each([8_192, 8_193])('applies the limit without the line ending: %d bytes', (length) => {
    const line = 'x'.repeat(length);
    const expected = length === 8_192 ? [line, 'b'] : ['too-long', 'b'];
    for (const end of ['\n', '\r\n']) {
      expect(text(split([bytes(`${line}${end}b\n`)]))).toEqual(expected);
      expect(text(split([bytes('\n'), bytes(`${line}${end}b\n`)]))).toEqual(expected);
      expect(text(split([bytes(line), bytes(`${end}b\n`)]))).toEqual(expected);
    }
    expect(text(split([bytes(line)]))).toEqual(expected.slice(0, 1));
  });

  it('reports a line of a megabyte once, as soon as it is too long, and continues after it', () => {
    const splitter = createLineSplitter();
    const seen: string[] = [];
    seen.push(...text(splitter.push(bytes('a\n'))));
    for (let part = 0; part < 1_024; part++) {
      seen.push(...text(splitter.push(bytes('x'.repeat(1_024)))));
      if (part === 9) expect(seen).toEqual(['a', 'too-long']);
    }
    seen.push(...text(splitter.push(bytes('\nb\n'))));
    expect(seen).toEqual(['a', 'too-long', 'b']);
  });

  it('abandons a stream whose line never ends', () => {
    const limits = { maxLineBytes: 10, maxSkippedBytes: 1_000 };
    const splitter = createLineSplitter(limits);
    const seen: string[] = [];
    for (let part = 0; part < 100; part++) seen.push(...text(splitter.push(bytes('x'.repeat(100)))));
    seen.push(...text(splitter.push(bytes('\nb\n'))), ...text(splitter.end()));
    expect(seen).toEqual(['too-long', 'endless']);
  });
});

/** A body of these chunks, which then ends, fails, or stays open. */
function body(chunks: readonly string[], end: 'ends' | 'breaks' | 'stays open' = 'ends') {
  let cancelled = false;
  let next = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = chunks[next++];
        if (chunk !== undefined) controller.enqueue(bytes(chunk));
        else if (end === 'ends') controller.close();
        else if (end === 'breaks') controller.error(new TypeError('terminated'));
        else return new Promise(() => {});
        return undefined;
      },
      cancel() {
        cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { source: byteSourceOf(stream), read: () => next, cancelled: () => cancelled };
}

describe('readLines', () => {
  const signal = new AbortController().signal;

  it('uses a last line without newline only if the stream ended cleanly', async () => {
    const seen: string[] = [];
    for await (const { lines } of readLines(body(['a\nb']).source, { signal })) seen.push(...text(lines));
    expect(seen).toEqual(['a', 'b']);

    const broken: string[] = [];
    const reading = async () => {
      for await (const { lines } of readLines(body(['a\nb'], 'breaks').source, { signal })) {
        broken.push(...text(lines));
      }
    };
    await expect(reading()).rejects.toThrow('terminated');
    expect(broken).toEqual(['a']);
  });

  it('reads only on demand, and cancels the body when the loop is left early', async () => {
    const source = body(['a\n', 'b\n', 'c\n']);
    for await (const { lines } of readLines(source.source, { signal })) {
      expect(text(lines)).toEqual(['a']);
      break;
    }
    expect(source.read()).toBe(1);
    expect(source.cancelled()).toBe(true);
  });

  it('ends with the reason on abort while nothing arrives', async () => {
    const controller = new AbortController();
    const source = body(['a\n'], 'stays open');
    const reading = async () => {
      for await (const batch of readLines(source.source, { signal: controller.signal })) {
        expect(batch.unfinished).toBe(false);
        setTimeout(() => controller.abort('left'), 0);
      }
    };
    await expect(reading()).rejects.toBe('left');
    expect(source.cancelled()).toBe(true);
  });

  it('leaves a stream whose line never ends', async () => {
    const source = body(
      Array.from({ length: 50 }, () => 'x'.repeat(100)),
      'stays open',
    );
    const limits = { maxLineBytes: 10, maxSkippedBytes: 1_000 };
    const seen: string[] = [];
    for await (const { lines } of readLines(source.source, { signal, limits })) seen.push(...text(lines));
    expect(seen).toEqual(['too-long', 'endless']);
    expect(source.cancelled()).toBe(true);
  });
});

/** What is done to one answer. */
export interface Lie {
  readonly kind: Kind;
  /** Which answer, line and member it is about, for the report. */
  readonly name: string;
  /** Number of the request, from 0 on. */
  readonly at: number;
  /** Replaces the lines of the answer. Undefined: they stay as they are. */
  readonly tell?: (lines: AsyncIterable<string>) => AsyncIterable<string>;
  readonly status?: number;
  /** The connection is cut before the node sees the request, or after it has answered. */
  readonly cut?: 'before' | 'after';
  /** The program is killed before the node sees the request, or after it has answered. */
  readonly kill?: 'before' | 'after';
  /** The answer arrives after this time. */
  readonly delayMs?: number;
}

/** The kinds of lies and mishaps, which are the columns of the table. */
export const KINDS = [
  'value',
  'type',
  'sign',
  'missing member',
  'duplicate member',
  'second JSON value',
  'no transaction',
  'order',
  'duplicate line',
  'missing line',
  'status',
  'lost',
  'late',
  'killed',
  'two copies',
] as const;
export type Kind = (typeof KINDS)[number];

/** An answer of a truthful run. */
export interface Answer {
  readonly request: string;
  readonly lines: readonly string[];
}

/** A member of a JSON text with a text or a number: nested ones too, since their names are unambiguous in an answer. */
const MEMBER = /"(\w+)":("[^"]*"|-?\d+|true|false|null)/g;

const DAY_MS = 86_400_000;

/** Another value of the same form. A clock is wrong by a day: a millisecond would not matter. */
function otherValue(name: string, value: string): string {
  if (name === 'differenceMillis') return String(Number(value) + DAY_MS);
  if (/^-?\d+$/.test(value)) return String(BigInt(value) + 1n);
  const text = value.slice(1, -1);
  const other: Record<string, string> = {
    SEND: 'RECEIVE',
    RECEIVE: 'SEND',
    OPEN: 'SEND',
    LOCAL: 'LIVE',
    V1: 'V2',
  };
  if (other[text] !== undefined) return `"${other[text]}"`;
  if (/^\d{4}-/.test(text)) return `"${new Date(Date.parse(text) + DAY_MS).toISOString()}"`;
  if (/^[0-9A-F]+$/.test(text)) return `"${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}"`;
  return `"${text.startsWith('atto') ? 'atto://aanxwyluz64t4kwc4l3oyomlcxg6cpy5rlb2jmkcp6w6mwsgqybsvzejaoqbg' : `${text}x`}"`;
}

/** All versions of a line in which one member is false. */
export function falseLines(line: string): { kind: Kind; name: string; text: string }[] {
  return [...line.matchAll(MEMBER)].flatMap(({ 0: whole, 1: name = '', 2: value = '', index }) => {
    const put = (text: string) => line.slice(0, index) + text + line.slice(index + whole.length);
    const isNumber = /^-?\d+$/.test(value);
    const without = put('').replace(',,', ',').replace('{,', '{').replace(',}', '}');
    return [
      { kind: 'value', name, text: put(`"${name}":${otherValue(name, value)}`) },
      { kind: 'type', name, text: put(`"${name}":${isNumber ? `"${value}"` : '1'}`) },
      { kind: 'type', name: `${name} null`, text: put(`"${name}":null`) },
      ...(isNumber
        ? ([
            { kind: 'sign', name, text: put(`"${name}":-${value}`) },
            { kind: 'type', name: `${name} fraction`, text: put(`"${name}":${value}.5`) },
          ] as const)
        : []),
      { kind: 'missing member', name, text: without },
      { kind: 'duplicate member', name, text: put(`${whole},"${name}":${otherValue(name, value)}`) },
    ] satisfies { kind: Kind; name: string; text: string }[];
  });
}

/** Replaces one line of an answer by others. */
const atLine = (number: number, replace: (line: string) => readonly string[]) =>
  async function* (lines: AsyncIterable<string>): AsyncGenerator<string> {
    let index = 0;
    for await (const line of lines) yield* index++ === number ? replace(line) : [line];
  };

/** Exchanges a line and the next one. */
async function* swapFirst(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let [first, isDone]: [string | undefined, boolean] = [undefined, false];
  for await (const line of lines) {
    if (isDone) yield line;
    else if (first === undefined) first = line;
    else {
      yield line;
      yield first;
      isDone = true;
    }
  }
  if (!isDone && first !== undefined) yield first;
}

/** Everything that can be false in the answers of a truthful run, each once. */
export function liesAbout(answers: readonly Answer[], timeoutMs: number): Lie[] {
  return answers.flatMap(({ request, lines }, at) => {
    const named = (kind: Kind, what: string, more: Omit<Lie, 'kind' | 'name' | 'at'>): Lie => ({
      ...{ kind, at, name: `${at} ${request}: ${what}` },
      ...more,
    });
    const inLine = (number: number, line: string) =>
      falseLines(line).map(({ kind, name, text }) =>
        named(kind, `line ${number} ${name}`, { tell: atLine(number, () => [text]) }),
      );
    const whole = ['{}', 'null', '[]', '<html></html>', '{"message":"upstream"}', '"2"', '1e400'];
    return [
      ...lines.flatMap((line, number) => inLine(number, line)),
      ...lines.flatMap((text, number) =>
        text === ''
          ? []
          : [
              named('second JSON value', `line ${number}`, { tell: atLine(number, (line) => [line + line]) }),
              named('duplicate line', `line ${number}`, { tell: atLine(number, (line) => [line, line]) }),
              named('missing line', `line ${number}`, { tell: atLine(number, () => []) }),
              ...whole.map((text) =>
                named('no transaction', `line ${number} ${text}`, { tell: atLine(number, () => [text]) }),
              ),
            ],
      ),
      ...(lines.length > 1 ? [named('order', 'lines 0 and 1', { tell: swapFirst })] : []),
      ...[400, 404, 429, 500, 503].map((status) => named('status', String(status), { status })),
      named('lost', 'before the node', { cut: 'before' }),
      named('lost', 'after the node', { cut: 'after' }),
      named('late', 'a little', { delayMs: timeoutMs / 5 }),
      named('late', 'more than the deadline', { delayMs: timeoutMs * 1.2 }),
      named('killed', 'before the node', { kill: 'before' }),
      named('killed', 'after the node', { kill: 'after' }),
    ];
  });
}

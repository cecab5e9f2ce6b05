import type { Accept } from './operations';

/** A request as code in three languages. */
export interface Samples {
  readonly curl: string;
  readonly javascript: string;
  readonly python: string;
}

/** What a sample requests. */
export interface SampledRequest {
  readonly method: string;
  /** Path and query below the server's URL, with its leading slash, already percent-encoded. */
  readonly path: string;
  /** JSON text. */
  readonly body?: string;
  /** Absent if the body of the response is empty. */
  readonly accept?: Accept | undefined;
}

/**
 * Samples of a request for a terminal and two languages, without dependencies.
 *
 * @param base absolute URL of the node, without a slash at its end
 */
export function samplesOf(base: string, request: SampledRequest): Samples {
  const call = { ...request, url: base + request.path, isLines: request.accept === 'application/x-ndjson' };
  return { curl: curl(call), javascript: javascript(call), python: python(call) };
}

interface Call extends SampledRequest {
  readonly url: string;
  readonly isLines: boolean;
}

function curl({ url, method, accept, body, isLines }: Call): string {
  // curl sends GET, or POST with a body.
  const own = method === (body === undefined ? 'GET' : 'POST') ? '' : `-X ${method} `;
  return [
    `curl ${isLines ? '-sSN' : '-sS'} ${own}${shell(url)}`,
    ...(accept === undefined ? [] : [`-H ${shell(`Accept: ${accept}`)}`]),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${shell(body)}`]),
  ]
    .join(' \\\n  ')
    .concat('\n');
}

function javascript({ url, method, accept, body, isLines }: Call): string {
  const headers = [
    ...(accept === undefined ? [] : [`Accept: '${accept}'`]),
    ...(body === undefined ? [] : [`'Content-Type': 'application/json'`]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length === 0 ? [] : [`  headers: { ${headers.join(', ')} },`]),
    ...(body === undefined ? [] : [`  body: \`${body.replace(/[\\`]|\$(?=\{)/g, '\\$&')}\`,`]),
  ];
  return [
    ...(accept === undefined ? [] : READ),
    ...(options.length === 0
      ? [`const response = await fetch(${quoted(url)});`]
      : [`const response = await fetch(${quoted(url)}, {`, ...options, '});']),
    ...(accept === undefined ? EMPTY : isLines ? LINES : WHOLE),
    '',
  ].join('\n');
}

const READ = [
  '// Long numbers become text: a JavaScript number cannot hold their digits.',
  'const read = (json) =>',
  String.raw`  JSON.parse(json.replace(/(?<=[:[,])\d{16,}(?=[,\]}])/g, '"$&"'));`,
  '',
];

const EMPTY = [
  'if (!response.ok) throw new Error(`HTTP ${response.status} ${await response.text()}`);',
  'console.log(response.status);',
];

const WHOLE = [
  'if (!response.ok) throw new Error(`HTTP ${response.status} ${await response.text()}`);',
  'console.log(read(await response.text()));',
];

const LINES = [
  'if (!response.ok || !response.body) throw new Error(`HTTP ${response.status} ${await response.text()}`);',
  '',
  "let rest = '';",
  'const decoder = new TextDecoder();',
  'for await (const chunk of response.body) {',
  String.raw`  const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');`,
  "  rest = lines.pop() ?? '';",
  "  for (const line of lines) if (line !== '') console.log(read(line));",
  '}',
  "if (rest !== '') console.log(read(rest));",
];

function python({ url, method, accept, body, isLines }: Call): string {
  const headers = [
    ...(accept === undefined ? [] : [`"Accept": "${accept}"`]),
    ...(body === undefined ? [] : ['"Content-Type": "application/json"']),
  ];
  const text = body?.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"');
  return [
    ...(accept === undefined ? [] : ['import json']),
    'from urllib.request import Request, urlopen',
    '',
    ...(text === undefined ? [] : [`body = """${text}"""`, '']),
    'request = Request(',
    `    ${JSON.stringify(url)},`,
    ...(headers.length === 0 ? [] : [`    headers={${headers.join(', ')}},`]),
    ...(text === undefined ? [] : ['    data=body.encode(),']),
    ...(method === 'GET' ? [] : [`    method="${method}",`]),
    ')',
    // Python's integers have arbitrary precision.
    ...(isLines
      ? [
          'with urlopen(request) as response:',
          '    for line in response:',
          '        print(json.loads(line), flush=True)',
        ]
      : [
          'with urlopen(request, timeout=60) as response:',
          accept === undefined ? '    print(response.status)' : '    print(json.load(response))',
        ]),
    '',
  ].join('\n');
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/** Quotes a text for a POSIX shell. */
function shell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

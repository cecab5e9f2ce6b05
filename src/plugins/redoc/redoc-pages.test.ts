import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { documentSamples } from '../../app/openapi/document-samples';
import { METHODS, operationsOf } from '../../app/openapi/operations';
import { parseJson } from '../../protocol/json';
import { withFirstScreen, type StartedDocument } from './first-screen';
import { withOperationExtras } from './operation-extras';

type Document = StartedDocument & Parameters<typeof withOperationExtras>[0];
const NAMES = ['node', 'wallet', 'faucet'] as const;
const textOf = (name: string) =>
  readFileSync(join(import.meta.dirname, `../../../openapi/${name}.yaml`), 'utf8');
const documentOf = (name: string) => parse(textOf(name)) as Document;

describe.each(NAMES)('the code samples of the %s', (name) => {
  const document = documentOf(name);
  const operations = operationsOf(document, METHODS);
  const samples = documentSamples(document);
  const sources = (label: string) =>
    [...samples.values()].map((list) => list.find((sample) => sample.label === label)!.source);

  it('exist for every operation in three languages, with a complete URL', () => {
    const documented = textOf(name).slice(textOf(name).indexOf('\npaths:')).split('\nwebhooks:')[0]!;
    const ids = [...documented.matchAll(/operationId: (\w+)/g)].map(([, id]) => id);
    expect([...samples.keys()]).toEqual(ids);
    for (const list of samples.values()) {
      expect(list.map(({ label }) => label)).toEqual(['curl', 'JavaScript', 'Python']);
      for (const { source } of list) {
        expect(source).toMatch(/http:\/\/localhost:808[03]\/\w/);
        expect(source).not.toMatch(/localhost:\d+[^'"]*(\/\/|\{|undefined|\/['"])/);
      }
    }
  });

  it('use the method of the operation', () => {
    for (const { id, method } of operations) {
      const [curl, javascript, python] = samples.get(id)!.map(({ source }) => source);
      const isPlain = method === 'GET';
      expect(javascript!.includes(`method: '${method}'`)).toBe(!isPlain);
      expect(python!.includes(`method="${method}"`)).toBe(!isPlain);
      expect(curl!.includes(`-X ${method} `) || curl!.includes(' -d ') || isPlain, id).toBe(true);
    }
  });

  it('are valid in their language', () => {
    for (const source of sources('curl')) execFileSync('sh', ['-n'], { input: source });
    for (const source of sources('JavaScript')) transformSync(source, { loader: 'js', format: 'esm' });
    const program = 'import ast, json, sys\nfor source in json.load(sys.stdin): ast.parse(source)';
    execFileSync('python3', ['-c', program], { input: JSON.stringify(sources('Python')) });
  });

  it('send the example of the document with every digit', () => {
    const exact = operationsOf(parse(textOf(name), { intAsBigInt: true }), METHODS);
    const withBody = exact.filter(({ body }) => body !== undefined);
    expect(withBody.length).toBeGreaterThan(0);
    for (const { id, body } of withBody) {
      const curl = samples.get(id)!.find(({ label }) => label === 'curl')!.source;
      expect(parseJson(/-d '([^']+)'/.exec(curl)![1]!)).toEqual(body!.examples[0]!.value);
    }
  });
});

describe('an operation on its page', () => {
  it('has samples, a link to the index, and a link to try it only where that is possible', () => {
    const described = (name: string, isTryable: boolean) => {
      const { paths } = withOperationExtras(documentOf(name), { isTryable });
      return Object.values(paths).flatMap((methods) =>
        Object.values(methods).map((operation) => operation as Record<string, unknown>),
      );
    };
    const node = described('node', true);
    const wallet = described('wallet', false);
    expect(node.length + wallet.length).toBeGreaterThan(30);
    for (const operation of [...node, ...wallet]) {
      expect(operation['x-codeSamples']).toHaveLength(3);
      expect(operation.description).toMatch(/\[All operations\]\(#operations\)$/);
    }
    for (const { description, operationId } of node) expect(description).toContain(`(?try=${operationId}#`);
    for (const { description } of wallet) expect(description).not.toContain('?try=');
  });
});

describe('the first screen', () => {
  const descriptionOf = (name: string) => withFirstScreen(documentOf(name)).info.description!;

  it.each(NAMES)('of the %s has base URL, first call, library and Try it, in this order', (name) => {
    const description = descriptionOf(name);
    const marks = ['<p><strong>Base URL', '**First call.**', '```bash\ncurl ', '**Library.**', '**Try it.**'];
    const places = marks.map((mark) => description.indexOf(mark));
    expect(places[0]).toBe(0);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    for (const { url } of documentOf(name).servers) expect(description).toContain(` data-base-url="${url}"`);
  });

  it('links to the panel of the node, and says why the wallet server has none', () => {
    expect(descriptionOf('node')).toContain('[Read an account](?try=getAccount#');
    expect(descriptionOf('wallet')).not.toContain('?try=');
    expect(descriptionOf('wallet')).toMatch(/\*\*Try it\.\*\* Not on this page\. .*CORS/);
  });

  it.each(NAMES)('of the %s is followed by an index of all operations', (name) => {
    const index = /<nav id="operations".*<\/nav>/.exec(descriptionOf(name))![0];
    const sections = operationsOf(documentOf(name), METHODS).map(({ section }) => section);
    expect([...index.matchAll(/href="#([^"]+)"/g)].map(([, section]) => section)).toEqual(sections);
  });

  it('is refused if its first call does not exist', () => {
    const document = documentOf('faucet');
    const start = { ...document.info['x-start'], firstCall: 'none' };
    const changed = { ...document, info: { ...document.info, 'x-start': start } };
    expect(() => withFirstScreen(changed)).toThrow('does not have: none');
  });
});

describe.each(['node', 'wallet', 'faucet'])('the error table of the %s', (name) => {
  it('explains every status that an operation responds with', () => {
    const text = textOf(name);
    const documented = new Set([...text.matchAll(/^ {8}'([45]\d\d)':/gm)].map(([, status]) => status));
    const errors = text.slice(text.indexOf('## Errors'), text.indexOf('\nservers:'));
    const explained = new Set([...errors.matchAll(/^ {4}\|.*?\b([45]\d\d)\b/gm)].map(([, status]) => status));
    expect(documented.size).toBeGreaterThan(2);
    expect([...documented].filter((status) => !explained.has(status))).toEqual([]);
  });
});

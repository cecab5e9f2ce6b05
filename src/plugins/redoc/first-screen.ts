import { documentSamples } from '../../app/openapi/document-samples';
import { METHODS, operationsOf } from '../../app/openapi/operations';
import { inMarkdown } from './plain-texts';

/** The beginning of a reference, from `x-start` of its document. Texts are Markdown. */
interface Start {
  /** The operation of the first call. */
  readonly firstCall: string;
  /** What the first call needs. */
  readonly needs: string;
  readonly library: string;
  /** Why the operations cannot be tried on the page; absent if they can. */
  readonly noTryIt?: string;
}

/** The part of an OpenAPI document that is used here. */
export interface StartedDocument {
  readonly info: { readonly description?: string; readonly 'x-start': Start };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
}

/** The id of the index of operations. Only small screens show the index: larger ones have a menu. */
export const INDEX_ID = 'operations';

/**
 * Puts the essentials before a document's description: base URL, first call, library and how to try it. An index of the
 * operations follows for small screens, which show one operation at a time (src/css/api-reference.css).
 */
export function withFirstScreen<D extends StartedDocument>(document: D): D {
  const { description = '' } = document.info;
  const parts = [firstScreen(document), index(document), description.trim()];
  return { ...document, info: { ...document.info, description: parts.join('\n\n') } };
}

function firstScreen({ info, servers, ...rest }: StartedDocument): string {
  const { firstCall, needs, library, noTryIt } = info['x-start'];
  const document = { info, servers, ...rest };
  const [curl] = documentSamples(document).get(firstCall) ?? [];
  const operation = operationsOf(document, METHODS).find(({ id }) => id === firstCall);
  if (curl === undefined || operation === undefined) {
    throw new Error(`x-start names an operation that the document does not have: ${firstCall}`);
  }
  return [
    baseUrls(servers),
    `**First call.** ${needs}`,
    `\`\`\`bash\n${curl.source.trimEnd()}\n\`\`\``,
    `**Library.** ${library}`,
    `**Try it.** ${noTryIt ?? `Call a node from this page: [${inMarkdown(operation.summary)}](?try=${operation.id}#${operation.section} "${inMarkdown(operation.summary)}")`}`,
  ].join('\n\n');
}

/**
 * HTML, so that a URL can break at its dots, and so that a row can be two lines on a phone: a table loses its roles there.
 * Each URL gets a button that copies it (src/theme/Redoc/CopyBaseUrls.tsx).
 */
function baseUrls(servers: StartedDocument['servers']): string {
  const rows = servers.map(
    ({ url, description }) =>
      `<div><dt>${description}</dt><dd data-base-url="${escaped(url)}"><code>${escaped(url).replaceAll('.', '<wbr>.')}</code></dd></div>`,
  );
  return `<p><strong>Base ${servers.length > 1 ? 'URLs' : 'URL'}.</strong></p><dl class="base-urls">${rows.join('')}</dl>`;
}

/** HTML, because Redoc would turn Markdown headings into sections of its own. */
function index(document: StartedDocument): string {
  const operations = operationsOf(document, METHODS);
  const groups = [...new Set(operations.map(({ tag }) => tag))].map((tag) => {
    const items = operations
      .filter((operation) => operation.tag === tag)
      .map(
        ({ section, method, summary }) =>
          `<li><a href="#${section}"><span>${method}</span> ${escaped(summary)}</a></li>`,
      );
    return `<p>${escaped(tag)}</p><ul>${items.join('')}</ul>`;
  });
  return `<nav id="${INDEX_ID}" class="api-index" aria-label="Operations">${groups.join('')}<label><input type="checkbox" id="all-operations"> Show all operations on this page</label></nav>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

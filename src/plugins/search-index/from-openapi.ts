import { parse } from 'yaml';
import type { SearchablePage, SearchSection } from '../../app/site/search-index';

interface Operation {
  readonly tags?: readonly string[];
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly responses?: Readonly<Record<string, { readonly description?: string }>>;
}

interface Specification {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths: Paths;
  readonly webhooks?: Paths;
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * Reads an OpenAPI document: one section for each operation and each webhook, with the anchor under which Redoc shows it.
 *
 * @param url path of the page that shows the document, including the base URL
 */
export function pageFromOpenapi(yaml: string, url: string): SearchablePage {
  const { info, paths, webhooks = {} } = parse(yaml) as Specification;
  const operations = [...sectionsOf(paths), ...sectionsOf(webhooks, 'Webhook')];
  return {
    url,
    title: info.title,
    group: 'api',
    sections: [{ text: plain(info.description) }, ...operations],
  };
}

/** @param kind replaces the method for webhooks */
function sectionsOf(paths: Paths, kind?: string): SearchSection[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => sectionOf(path, kind ?? method.toUpperCase(), operation)),
  );
}

function sectionOf(path: string, method: string, operation: Operation): SearchSection {
  const { operationId = '', tags = [], summary = operationId, description, responses = {} } = operation;
  const responseTexts = Object.entries(responses)
    .filter(([, response]) => response.description !== undefined)
    .map(([status, response]) => `${status}: ${plain(response.description)}`);
  return {
    id: `tag/${(tags[0] ?? '').replaceAll(' ', '-')}/operation/${operationId}`,
    heading: summary,
    keywords: `${operationId} ${path} ${tags.join(' ')}`,
    text: [`${method} ${path}`, plain(description), ...responseTexts].filter(Boolean).join(' '),
  };
}

/** Markdown as plain text. */
function plain(markdown = ''): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`_#]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A value of an OpenAPI document, parsed from YAML or JSON. */
export type Node = unknown;
/** An object of it. */
export type Members = Readonly<Record<string, unknown>>;

/** The part of JSON Schema that the documents use. Limits beyond 2^53 are strings with separate names. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly 'x-minimum'?: string;
  readonly 'x-maximum'?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Members>>;
  readonly items?: Members;
  readonly oneOf?: readonly Members[];
  readonly discriminator?: {
    readonly propertyName: string;
    readonly mapping: Readonly<Record<string, string>>;
  };
}

/**
 * Resolves a `$ref` of the document; members next to the reference override those of its target. Anything else is
 * returned unchanged.
 */
export function resolve(root: Members, value: Node): Members {
  let found = (value ?? {}) as Members;
  for (let step = 0; typeof found.$ref === 'string' && step < 20; step += 1) {
    const { $ref, ...siblings } = found;
    found = { ...targetOf(root, $ref), ...siblings };
  }
  return found;
}

function targetOf(root: Members, reference: string): Members {
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((at, name) => (at as Members | undefined)?.[name], root) as Members;
}

/** The Markdown of a description as one line of plain text. */
export function plain(markdown: unknown): string {
  return String(markdown ?? '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

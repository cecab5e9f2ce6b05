/** The part of a configured navbar item that is checked. */
export interface NavbarItem {
  readonly type?: string;
  readonly docId?: string;
  readonly sidebarId?: string;
  readonly docsPluginId?: string;
  /** Names of versions, alone or with labels. */
  readonly versions?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly items?: readonly NavbarItem[];
}

/** What the docs plugins have loaded, by id. */
export type DocsContents = Readonly<
  Record<
    string,
    {
      readonly loadedVersions: readonly {
        readonly versionName: string;
        readonly isLast: boolean;
        readonly docs: readonly { readonly id: string }[];
        readonly drafts: readonly { readonly id: string }[];
        readonly sidebars: Readonly<Record<string, unknown>>;
      }[];
    }
  >
>;

const DOCS_TYPES = ['doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown'];

/**
 * Why a navbar item cannot be shown, as a sentence; undefined if it can. Checks the latest version of the docs,
 * because the item also appears on pages outside the docs.
 *
 * @param ownTypes the kinds of items that the site has added to the theme's
 */
export function faultOf(
  item: NavbarItem,
  docs: DocsContents,
  ownTypes: readonly string[],
): string | undefined {
  const { type = 'default' } = item;
  if (type.startsWith('custom-')) {
    return ownTypes.includes(type) ? undefined : `there is no kind of item "${type}"; ${known(ownTypes)}`;
  }
  if (!DOCS_TYPES.includes(type)) return undefined;

  const id = item.docsPluginId ?? 'default';
  const content = docs[id];
  if (!content) return `there are no docs "${id}"; ${known(Object.keys(docs))}`;
  const { loadedVersions } = content;
  const last = loadedVersions.find(({ isLast }) => isLast);

  if (item.docId !== undefined) {
    const ids = last ? [...last.docs, ...last.drafts].map((doc) => doc.id) : [];
    return missing('document', [item.docId], ids);
  }
  if (item.sidebarId !== undefined) {
    return missing('sidebar', [item.sidebarId], Object.keys(last?.sidebars ?? {}));
  }
  const { versions = [] } = item;
  const named = Array.isArray(versions) ? (versions as string[]) : Object.keys(versions);
  return missing(
    'version',
    named,
    loadedVersions.map(({ versionName }) => versionName),
  );
}

function missing(what: string, wanted: readonly string[], there: readonly string[]): string | undefined {
  const absent = wanted.find((name) => !there.includes(name));
  return absent === undefined ? undefined : `there is no ${what} "${absent}"; ${known(there)}`;
}

function known(names: readonly string[]): string {
  return names.length === 0 ? 'there is none at all.' : `there are ${names.join(', ')}.`;
}

/** What browsers that know it tell about the reader's connection (Network Information API). */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the reader of this browser (its `navigator`) asked for little data, or has a connection on which little is kind. */
export function savesData(browser: object): boolean {
  const { connection } = browser as { readonly connection?: Connection };
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}

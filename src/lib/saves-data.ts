/** What browsers report about the connection (Network Information API), where supported. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the reader turned on data saver, or is on a slow connection. */
export function savesData(browser: object): boolean {
  const { connection } = browser as { readonly connection?: Connection };
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}

/** The container of a tag manager, loaded if the build names one and the visitor agrees. */
export const TAG_MANAGER_ORIGIN = 'https://www.googletagmanager.com';

/**
 * The container in the build's environment (`ATTO_GTM_ID`, such as `GTM-AB12CD3`), undefined if there is none. Throws
 * a plain sentence, for the person at the terminal, on an invalid value: it would become part of a URL.
 */
export function tagManagerFromEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const id = env.ATTO_GTM_ID;
  if (!id) return undefined;
  if (!isContainer(id)) throw new Error(`ATTO_GTM_ID is "${id}"; it has to look like GTM-AB12CD3.`);
  return id;
}

/** The same from the site's `customFields`; undefined if invalid. */
export function tagManagerFromCustomFields(
  fields: Readonly<Record<string, unknown>> | undefined,
): string | undefined {
  const id = fields?.tagManager;
  return typeof id === 'string' && isContainer(id) ? id : undefined;
}

function isContainer(text: string): boolean {
  return /^GTM-[A-Z0-9]{4,12}$/.test(text);
}

import { readSettingUrl } from '../settings/setting-url';

const QUESTIONS = 'https://github.com/attocash/docs/issues/new';

/** Where the host edits a file of the main branch, from the build's environment (`ATTO_EDIT_URL`); undefined without. */
export function editUrlFromEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const given = env.ATTO_EDIT_URL?.trim();
  if (!given) return undefined;
  const form = 'an https URL such as https://github.com/OWNER/NAME/edit/main';
  return readSettingUrl('ATTO_EDIT_URL', given, { form, https: 'always' });
}

/**
 * Where readers can change a docs page: its source in the repository of {@link editUrlFromEnvironment}, or, without it, a
 * new issue titled with the page in Atto's repository for questions about its docs.
 */
export function editLinks(
  env: Readonly<Record<string, string | undefined>>,
): (page: { readonly docPath: string; readonly permalink: string }) => string {
  const repository = editUrlFromEnvironment(env);
  if (repository === undefined) {
    return ({ permalink }) =>
      `${QUESTIONS}?title=${encodeURIComponent(`About ${permalink.replace(/\/$/, '')}`)}`;
  }
  return ({ docPath }) => `${repository}/docs/${docPath}`;
}

/** Whether a link of {@link editLinks} opens an issue rather than the source of the page. */
export function opensIssue(link: string): boolean {
  return link.startsWith(QUESTIONS);
}

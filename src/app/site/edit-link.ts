const QUESTIONS = 'https://github.com/attocash/docs/issues/new';

/**
 * Where readers can change a docs page: its source in the repository in the build's environment (`ATTO_EDIT_URL`, the
 * URL under which the host edits a file of the main branch), or, without it, a new issue titled with the page in
 * Atto's repository for questions about its docs.
 */
export function editLinks(
  env: Readonly<Record<string, string | undefined>>,
): (page: { readonly docPath: string; readonly permalink: string }) => string {
  const repository = env.ATTO_EDIT_URL?.replace(/\/$/, '');
  if (!repository) {
    return ({ permalink }) =>
      `${QUESTIONS}?title=${encodeURIComponent(`About ${permalink.replace(/\/$/, '')}`)}`;
  }
  if (!/^https:\/\/\S+$/.test(repository)) {
    throw new Error(`ATTO_EDIT_URL wants an https URL such as https://github.com/OWNER/NAME/edit/main.`);
  }
  return ({ docPath }) => `${repository}/docs/${docPath}`;
}

/** Whether a link of {@link editLinks} opens an issue rather than the source of the page. */
export function opensIssue(link: string): boolean {
  return link.startsWith(QUESTIONS);
}

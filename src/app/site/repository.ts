import { readSettingUrl } from '../settings/setting-url';
import { siteUrlFromEnvironment } from './deployment';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where issues about pages go, and where the code of Atto is, while no setting says where this site's source lives. */
const ISSUES = 'https://github.com/attocash/docs';
const ORGANIZATION = 'https://github.com/attocash';

/** The source that every build publishes of itself, at the root of the site. */
export const SOURCE_ARCHIVE = 'atto-site.tar.gz';

/** The address of this site's repository, from the build's environment (`ATTO_REPOSITORY`); undefined without. */
export function repositoryFromEnvironment(env: Environment): string | undefined {
  const given = env.ATTO_REPOSITORY?.trim();
  if (!given) return undefined;
  const form = 'an https URL such as https://github.com/OWNER/NAME';
  return readSettingUrl('ATTO_REPOSITORY', given, { form, https: 'always' });
}

/** Where the footer leads for the source. */
export const sourceLink = (env: Environment): string => repositoryFromEnvironment(env) ?? ORGANIZATION;

/**
 * Where readers can change a page: its source in the repository, or, in builds that know none, a new issue titled with the
 * page. Paths are those of GitHub, or of GitLab where the host is named so.
 *
 * @param path of the file, relative to the root of the repository
 * @param permalink of the page
 */
export function editLink(
  env: Environment,
): (page: { readonly path: string; readonly permalink: string }) => string {
  const repository = repositoryFromEnvironment(env);
  if (repository === undefined) {
    return ({ permalink }) =>
      `${ISSUES}/issues/new?title=${encodeURIComponent(`About ${permalink.replace(/\/$/, '')}`)}`;
  }
  const edit = new URL(repository).hostname.includes('gitlab') ? '-/edit' : 'edit';
  return ({ path }) => `${repository}/${edit}/main/${path}`;
}

/** Whether a link of {@link editLink} opens an issue rather than the source of the page. */
export const opensIssue = (link: string): boolean => link.includes('/issues/new?');

interface SourcePage {
  readonly fileContent: string;
  readonly filePath: string;
}

/** In the text of a page: the place of the commands that get the source, and the address for issues. */
const GET_SOURCE = '{/* get the source */}';
const ISSUES_LINK = `[${ISSUES.slice('https://'.length)}](${ISSUES})`;

/**
 * The preprocessor of every page that writes how to get this site's source (its repository, or the archive that the build
 * publishes) and where issues go. `next` is the preprocessor after it.
 */
export function withRepository(env: Environment, next: (page: SourcePage) => string) {
  const repository = repositoryFromEnvironment(env);
  const issues =
    repository === undefined ? ISSUES_LINK : `[${repository.slice('https://'.length)}](${repository}/issues)`;
  return ({ fileContent, filePath }: SourcePage) =>
    next({
      fileContent: fileContent
        .replace(GET_SOURCE, () => getSource(env))
        .replaceAll(ISSUES_LINK, () => issues),
      filePath,
    });
}

function getSource(env: Environment): string {
  const repository = repositoryFromEnvironment(env);
  const commands =
    repository === undefined
      ? [
          `curl -O ${siteUrlFromEnvironment(env)}/${SOURCE_ARCHIVE}`,
          `tar -xzf ${SOURCE_ARCHIVE}`,
          'cd atto-site',
        ]
      : [`git clone ${repository}`, `cd ${repository.slice(repository.lastIndexOf('/') + 1)}`];
  return ['```bash', ...commands, 'npm start', '```'].join('\n');
}

import { editUrlFromEnvironment } from './edit-link';

interface SourcePage {
  readonly fileContent: string;
  readonly filePath: string;
}

/** The part of a page that explains how to find the repository, between two comments. */
const EXPLANATION = /\{\/\* clone: start \*\/\}\n[^]*?\{\/\* clone: end \*\/\}/g;

/** The repository of the build's `ATTO_EDIT_URL`, such as https://github.com/OWNER/NAME/edit/main; undefined without. */
export function repositoryOf(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const [, repository] = /^(https:\/\/\S+?)\/(?:-\/|_)?edit\//.exec(editUrlFromEnvironment(env) ?? '') ?? [];
  return repository;
}

/**
 * The preprocessor of every page that writes the command to clone this site's repository, in builds that know it;
 * otherwise the page keeps its explanation. `next` is the preprocessor after it.
 */
export function withCloneCommand(
  env: Readonly<Record<string, string | undefined>>,
  next: (page: SourcePage) => string,
) {
  const repository = repositoryOf(env);
  return ({ fileContent, filePath }: SourcePage) =>
    next({
      fileContent:
        repository === undefined ? fileContent : fileContent.replace(EXPLANATION, () => command(repository)),
      filePath,
    });
}

const command = (repository: string) =>
  [
    'Clone the repository of this site, which contains a local network, and start it:',
    '',
    '```bash',
    `git clone ${repository}`,
    `cd ${repository.slice(repository.lastIndexOf('/') + 1)}`,
    'npm start',
    '```',
  ].join('\n');

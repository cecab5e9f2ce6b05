import type { HostPlan } from './host-plan';

/**
 * The `firebase.json` for a build. Firebase matches headers by the requested path, of which the last matching rule
 * decides, and serves `x.html` as `x`.
 */
export function firebaseJson(plan: HostPlan, { folder }: { readonly folder: string }): string {
  const headersOf = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).map(([key, value]) => ({ key, value }));
  const changed = (headers: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(headers).filter(([name, value]) => plan.headers[name] !== value));
  const config = {
    hosting: {
      public: folder,
      ignore: [
        'firebase.json',
        '_headers',
        '_redirects',
        '**/.*',
        '**/*.br',
        '**/*.gz',
        '!**/.well-known/**',
      ],
      cleanUrls: true,
      trailingSlash: false,
      rewrites: plan.shells.map(({ prefix, file, takesAnyText }) => ({
        source: `${prefix}${takesAnyText ? '**' : '*'}`,
        destination: file,
      })),
      headers: [
        { source: '**', headers: headersOf(plan.headers) },
        ...[...plan.classes].reverse().flatMap(({ files, folder: below, headers }) =>
          (below === undefined ? files.flatMap(pathsOf) : [`${below}**`]).map((source) => ({
            source,
            headers: headersOf(changed(headers)),
          })),
        ),
      ],
    },
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

/** The path of a page, and the paths below it, where its id is or nothing. */
function pathsOf(file: string): readonly string[] {
  const path = file.replace(/(?:\/index)?\.html$/, '');
  return [path, `${path}/**`];
}

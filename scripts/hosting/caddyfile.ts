import { variedHeaders, type Headers, type HostPlan, type ShellRule } from './host-plan';
import {
  EMPTY_SEGMENT,
  ENDINGS,
  filesPattern,
  GENERATED,
  HIDDEN,
  idOf,
  MOVED,
  quoted,
  WELL_KNOWN,
} from './patterns';

/** Characters that Caddy interprets in text. */
const SPECIAL = /[{}`]/;

/** The path and query as the client sent them. */
const SENT = '{http.request.orig_uri}';

/**
 * The Caddyfile for a build. Address and folder can be set by the environment: `ATTO_ADDRESS` (a host name, for which
 * Caddy gets a certificate, or `:8080`) and `ATTO_ROOT`.
 *
 * Matchers are regular expressions because Caddy's other path matchers ignore case. A page is found first, and its
 * headers are then chosen by its file.
 */
export function caddyfile(
  plan: HostPlan,
  { address, root }: { readonly address: string; readonly root: string },
): string {
  const { same, varied } = variedHeaders(plan);
  const base = { ...same, ...Object.fromEntries(varied.map(({ name, value }) => [name, value])) };
  const names = varied.map(({ name }) => name);
  return [
    ...GENERATED.map((line) => `# ${line}`),
    '',
    `{$ATTO_ADDRESS:${address}} {`,
    `\troot * {$ATTO_ROOT:${root}}`,
    '\tencode zstd gzip',
    '',
    '\troute {',
    ...headerBlock(base),
    '\t\t@write not method GET HEAD',
    '\t\trespond @write 405',
    '',
    ...plan.shells.flatMap(shellLines),
    '\t\t@hidden {',
    `\t\t\tpath_regexp ${HIDDEN}`,
    `\t\t\tnot path_regexp ${WELL_KNOWN}`,
    `\t\t\tnot vars {vars.atto_shell} yes`,
    '\t\t}',
    '\t\terror @hidden 404',
    '\t\t@empty {',
    `\t\t\tvars_regexp ${SENT} ^${EMPTY_SEGMENT}`,
    `\t\t\tnot vars {vars.atto_shell} yes`,
    '\t\t}',
    '\t\terror @empty 404',
    '',
    '\t\t@notfound path_regexp ^/404(?:\\.html|/.*)?$',
    '\t\terror @notfound 404',
    '\t\t# The clean path of one that ends in a slash, ".html" or "/index.html".',
    '\t\t@ending {',
    `\t\t\tpath_regexp page ^(/.*?)${ENDINGS}$`,
    `\t\t\tnot vars {vars.atto_shell} yes`,
    '\t\t\tnot path /',
    '\t\t}',
    '\t\thandle @ending {',
    '\t\t\t@moved {',
    String.raw`				vars_regexp moved ${SENT} ^${MOVED}(\?.*)?$`,
    '\t\t\t\tfile {re.page.1}.html {re.page.1}/index.html',
    '\t\t\t\tnot path /index.html',
    '\t\t\t}',
    '\t\t\tredir @moved {re.moved.1}{re.moved.2} 308',
    String.raw`			@home vars_regexp home ${SENT} ^/index\.html(\?.*)?$`,
    '\t\t\tredir @home /{re.home.1} 308',
    '\t\t\terror 404',
    '\t\t}',
    '',
    '\t\t@page {',
    `\t\t\tnot vars {vars.atto_shell} yes`,
    '\t\t\tfile {path}.html {path}/index.html {path}',
    '\t\t}',
    '\t\trewrite @page {http.matchers.file.relative}',
    '\t\t@missing not file {path}',
    '\t\terror @missing 404',
    '',
    // Of several that match, the last one decides here.
    ...[...plan.classes]
      .reverse()
      .flatMap((one, at) => [
        `\t\t@class${at} path_regexp ${filesPattern(one)}`,
        `\t\theader @class${at} {`,
        ...names.flatMap((name) => headerLine(name, one.headers[name])),
        '\t\t}',
        ...names.flatMap((name) =>
          one.headers[name] === undefined ? [`\t\theader @class${at} -${name}`] : [],
        ),
      ]),
    ...Object.entries(plan.types).flatMap(([extension, type]) => [
      `\t\t@type${extension.replace('.', '_')} path_regexp \\${extension}$`,
      `\t\theader @type${extension.replace('.', '_')} Content-Type ${quoted(type, SPECIAL)}`,
    ]),
    '\t\tfile_server {',
    '\t\t\tprecompressed br gzip',
    '\t\t\tdisable_canonical_uris',
    '\t\t}',
    '\t}',
    '',
    '\thandle_errors {',
    ...headerBlock(base),
    '\t\theader Content-Type "text/html; charset=utf-8"',
    '\t\trewrite * /404.html',
    '\t\tfile_server {',
    '\t\t\tprecompressed br gzip',
    '\t\t\tdisable_canonical_uris',
    '\t\t}',
    '\t}',
    '}',
    '',
  ].join('\n');
}

/** Other spellings of an id redirect; without an id there is no page. */
function shellLines(shell: ShellRule, at: number): readonly string[] {
  const { prefix, page, file, takesAnyText } = shell;
  const name = `shell${at}`;
  return [
    ...(takesAnyText
      ? []
      : [
          `\t\t@${name}_no_id path_regexp ^${prefix}(?:index)?\\.html$`,
          `\t\terror @${name}_no_id 404`,
          String.raw`		@${name}_moved vars_regexp ${name} ${SENT} ^(${idOf(shell)}?)${ENDINGS}(\?.*)?$`,
          `\t\tredir @${name}_moved {re.${name}.1}{re.${name}.2} 308`,
        ]),
    String.raw`		@${name} vars_regexp ${SENT} ^${idOf(shell)}${takesAnyText ? '' : String.raw`(?:\?|$)`}`,
    `\t\tvars @${name} atto_shell yes`,
    `\t\trewrite @${name} ${file}`,
    `\t\t@${name}_none {`,
    `\t\t\tnot vars {vars.atto_shell} yes`,
    `\t\t\tpath_regexp ^(?:${prefix}|${page}$|${file}$)`,
    '\t\t}',
    `\t\terror @${name}_none 404`,
    '',
  ];
}

/** A removal is a line of its own: it is applied when the response is sent, and so would be all others of its block. */
function headerBlock(headers: Headers): readonly string[] {
  return [
    '\t\theader {',
    ...Object.entries(headers).flatMap(([name, value]) => headerLine(name, value)),
    '\t\t}',
    '\t\theader -Server',
  ];
}

function headerLine(name: string, value: string | undefined): readonly string[] {
  return value === undefined || value === '' ? [] : [`\t\t\t${name} ${quoted(value, SPECIAL)}`];
}

import { isCompressible } from '../serve/content-types';
import { variedHeaders, type HostPlan, type ShellRule } from './host-plan';
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

/** Characters that Apache interprets in text. */
const SPECIAL = /\$\{|%/;

/** Not below a shell, whose file a rule has chosen. */
const NO_SHELL = 'RewriteCond %{ENV:atto_shell} !yes';

/**
 * The rules of Apache for a build, for a file `.htaccess` in its folder or the `<Directory>` of a configuration. The
 * build must be at the root of its host. Needs mod_rewrite, mod_headers and mod_mime. Lines that begin with `#tls` are for
 * a server that has a certificate: behind a proxy that has one, they would redirect forever.
 *
 * Headers are chosen by `REQUEST_URI` of the final request, so they are those of the page's file. Redirects use the
 * request line (`THE_REQUEST`), which keeps the escapes of the path.
 */
export function apacheHtaccess(plan: HostPlan, { host }: { readonly host: string }): string {
  const { same, varied } = variedHeaders(plan);
  const types = Object.entries(plan.types);
  const set = (name: string, value: string, condition = '') =>
    value === ''
      ? `Header always unset ${name}${condition}`
      : `Header always set ${name} ${quoted(value, SPECIAL)}${condition}`;
  return [
    ...GENERATED.map((line) => `# ${line}`),
    '',
    'Options -Indexes -MultiViews',
    'DirectorySlash Off',
    'DirectoryIndex disabled',
    'ErrorDocument 404 /404.html',
    'FileETag MTime Size',
    '',
    ...types.map(([extension, type]) => `AddType "${type}" ${extension}`),
    '# Some distributions give these endings another meaning.',
    'RemoveType .gz',
    'RemoveLanguage .br',
    'AddEncoding br .br',
    'AddEncoding gzip .gz',
    '',
    ...Object.entries(same).map(([name, value]) => set(name, value)),
    ...varied.flatMap(({ name, value, exceptions }) => [
      set(name, value),
      // Of several that match, the last one decides here.
      ...[...exceptions]
        .reverse()
        .map((one) =>
          set(
            name,
            one.value,
            String.raw` "expr=%{REQUEST_URI} =~ m#${filesPattern(one, String.raw`(?:\.br|\.gz)?`)}#"`,
          ),
        ),
    ]),
    `Header merge Vary Accept-Encoding "expr=%{CONTENT_TYPE} =~ m#^text/|json|xml|javascript|yaml|wasm#"`,
    '',
    'RewriteEngine On',
    'RewriteOptions AllowNoSlash',
    '# The not-found page, and files that a rule below chose.',
    'RewriteCond %{ENV:REDIRECT_STATUS} !^$',
    'RewriteRule ^ - [END]',
    '',
    '#tls RewriteCond %{HTTPS} !=on',
    String.raw`#tls RewriteCond %{THE_REQUEST} "^\S+ (/[^?\s]*)"`,
    `#tls RewriteRule ^ https://${host}%1 [R=301,L,NE]`,
    '',
    'RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$',
    'RewriteRule ^ - [R=405,L]',
    '',
    ...plan.shells.flatMap(shellRules),
    'RewriteRule ^404(?:\\.html|/.*)?$ - [R=404,L]',
    '# Paths that are never served: hidden files, and paths with an empty segment.',
    `RewriteCond %{REQUEST_URI} "${HIDDEN}"`,
    `RewriteCond %{REQUEST_URI} "!${WELL_KNOWN}"`,
    NO_SHELL,
    'RewriteRule ^ - [R=404,L]',
    String.raw`RewriteCond %{THE_REQUEST} "^\S+ ${EMPTY_SEGMENT}"`,
    NO_SHELL,
    'RewriteRule ^ - [R=404,L]',
    '',
    '# The clean path of one that ends in a slash, ".html" or "/index.html".',
    String.raw`RewriteCond %{THE_REQUEST} "^\S+ /index\.html[? ]"`,
    'RewriteRule ^ / [R=308,L,NE]',
    ...['.html', '/index.html'].flatMap((ending) => [
      NO_SHELL,
      `RewriteCond %{DOCUMENT_ROOT}/$1${ending} -f`,
      String.raw`RewriteCond %{THE_REQUEST} "^\S+ ${MOVED}[? ]"`,
      `RewriteRule ^(.+?)${ENDINGS}$ %1 [R=308,L,NE]`,
    ]),
    NO_SHELL,
    String.raw`RewriteRule ^.+${ENDINGS}$ - [R=404,L]`,
    '',
    'RewriteRule ^$ index.html',
    ...['.html', '/index.html'].flatMap((ending) => [
      `RewriteCond %{DOCUMENT_ROOT}/$1${ending} -f`,
      `RewriteRule ^(.+)$ $1${ending} [DPI]`,
    ]),
    '',
    '# Sends file.br or file.gz where `npm run precompress` wrote one.',
    ...[
      ['br', '.br'],
      ['gzip', '.gz'],
    ].flatMap(([encoding, ending]) => [
      String.raw`RewriteCond %{HTTP:Accept-Encoding} \b${encoding}\b`,
      `RewriteCond %{REQUEST_FILENAME}${ending} -f`,
      `RewriteRule ^(.+)$ $1${ending} [DPI,END]`,
    ]),
    'RewriteRule ^ - [END]',
    '',
    '# Compresses other files on the fly.',
    ...[
      ['mod_brotli.c', 'BROTLI_COMPRESS'],
      ['mod_deflate.c', 'DEFLATE'],
    ].flatMap(([module, filter]) => [
      `<IfModule ${module}>`,
      `  AddOutputFilterByType ${filter} ${packedTypes(types).join(' ')}`,
      '</IfModule>',
    ]),
    '',
  ].join('\n');
}

/** Other spellings of an id redirect; without an id there is no page. */
function shellRules(shell: ShellRule): readonly string[] {
  const { prefix, page, file, takesAnyText } = shell;
  return [
    ...(takesAnyText
      ? []
      : [
          `RewriteRule ^${prefix.slice(1)}(?:index)?\\.html$ - [R=404,L]`,
          String.raw`RewriteCond %{THE_REQUEST} "^\S+ (${idOf(shell)}?)${ENDINGS}[? ]"`,
          'RewriteRule ^ %1 [R=308,L,NE]',
        ]),
    String.raw`RewriteCond %{THE_REQUEST} "^\S+ ${idOf(shell)}${takesAnyText ? '' : '[? ]'}"`,
    `RewriteRule ^ ${file.slice(1)} [DPI,E=atto_shell:yes]`,
    NO_SHELL,
    `RewriteCond %{REQUEST_URI} "^(?:${prefix}|${page}$|${file}$)"`,
    'RewriteRule ^ - [R=404,L]',
    '',
  ];
}

function packedTypes(types: readonly (readonly [string, string])[]): readonly string[] {
  return [...new Set(types.flatMap(([, type]) => (isCompressible(type) ? [type.split(';')[0]!] : [])))];
}

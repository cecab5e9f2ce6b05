import { variedHeaders, type HostPlan, type ShellRule } from './host-plan';
import { EMPTY_SEGMENT, filesPattern, GENERATED, HIDDEN, idOf, MOVED, quoted, WELL_KNOWN } from './patterns';

/** Characters that nginx interprets in text. */
const SPECIAL = /\$/;

/**
 * The configuration of nginx for a build, for `/etc/nginx/conf.d`: maps and one server.
 *
 * Headers are chosen by `$uri` after a page was found, so they are those of its file. Redirects use the path as the
 * client sent it (`$request_uri`), which keeps its escapes.
 *
 * It serves http, for a proxy in front of it. Lines that begin with `#tls` are for a server that has a certificate itself;
 * those that end in `#http` are then removed. A command in /docs/hosting does both.
 *
 * @param options.host name of the site. Debian's default site takes every request that no other server has the name for
 * @param options.root folder of the build on the server
 * @param options.listen addresses and ports for http
 * @param options.secure those for https
 */
export function nginxConf(
  plan: HostPlan,
  {
    host,
    root,
    listen,
    secure,
    brotli = false,
  }: {
    readonly host: string;
    readonly root: string;
    readonly listen: readonly string[];
    readonly secure: readonly string[];
    readonly brotli?: boolean;
  },
): string {
  const { same, varied } = variedHeaders(plan);
  const types = Object.entries(plan.types).map(([extension, type]) => [
    extension.slice(1),
    type.split(';')[0]!,
  ]);
  const packed = [...new Set(types.map(([, type]) => type!))].filter((type) => type !== 'text/html');
  const isText = packed.filter((type) => plan.types && /^text\//.test(type));
  const anyText = plan.shells.filter(({ takesAnyText }) => takesAnyText);
  return [
    ...GENERATED.map((line) => `# ${line}`),
    '',
    ...varied.flatMap(({ name, value, exceptions }) =>
      map('$uri', variableOf(name), [
        ['default', quoted(value, SPECIAL)],
        ...exceptions.map((one) => [`"~${filesPattern(one)}"`, quoted(one.value, SPECIAL)] as const),
      ]),
    ),
    '# The clean path of one that ends in a slash, ".html" or "/index.html", and its query.',
    ...map('$request_uri', '$atto_moved', [
      ['default', '""'],
      ...anyText.map(({ prefix }) => [`"~^${prefix}"`, '""'] as const),
      [String.raw`"~^/index\.html(\?.*)?$"`, '"/$1"'],
      [String.raw`"~^${MOVED}(\?.*)?$"`, '"$1$2"'],
    ]),
    '# Whether the path has an id where one is expected.',
    ...map('$request_uri', '$atto_has_id', [
      ['default', '0'],
      ...plan.shells.map(
        (shell) =>
          [String.raw`"~^${idOf(shell)}${shell.takesAnyText ? '' : String.raw`(?:\?|$)`}"`, '1'] as const,
      ),
    ]),
    '# Paths that are never served: hidden files, and paths with an empty segment.',
    ...map('$uri', '$atto_hidden', [
      ['default', '0'],
      [`"~${WELL_KNOWN}"`, '0'],
      [`"~${HIDDEN}"`, '1'],
    ]),
    ...map('$request_uri', '$atto_refused', [
      ['default', '$atto_hidden'],
      [`"~^${EMPTY_SEGMENT}"`, '1'],
    ]),
    '',
    'server {',
    ...listen.map((address) => `  listen ${address}; #http`),
    ...secure.map((address) => `  #tls listen ${address} ssl http2;`),
    `  #tls ssl_certificate /etc/letsencrypt/live/${host}/fullchain.pem;`,
    `  #tls ssl_certificate_key /etc/letsencrypt/live/${host}/privkey.pem;`,
    `  server_name ${host};`,
    `  root ${quoted(root, SPECIAL)};`,
    '',
    '  absolute_redirect off;',
    '  server_tokens off;',
    '  error_page 404 /404.html;',
    '  default_type application/octet-stream;',
    '  types {',
    ...types.map(([extension, type]) => `    ${type} ${extension};`),
    '  }',
    '  charset utf-8;',
    ...(isText.length > 0 ? [`  charset_types ${isText.join(' ')};`] : []),
    '',
    '  # Sends file.gz where `npm run precompress` wrote one, and compresses other files on the fly.',
    '  gzip_static on;',
    '  gzip on;',
    '  gzip_vary on;',
    '  gzip_proxied any;',
    `  gzip_types ${packed.filter((type) => /^text\/|json|xml|javascript|yaml|wasm/.test(type)).join(' ')};`,
    ...(brotli
      ? ['  brotli_static on;']
      : [
          '  # Sends file.br, with the Debian package libnginx-mod-http-brotli-static.',
          '  # brotli_static on;',
        ]),
    '',
    ...Object.entries(same).map(([name, value]) => `  add_header ${name} ${quoted(value, SPECIAL)} always;`),
    ...varied.map(({ name }) => `  add_header ${name} ${variableOf(name)} always;`),
    '',
    '  location = /404.html { internal; }',
    '  location = /404 { return 404; }',
    '  location = / { try_files /index.html =404; }',
    ...plan.shells.flatMap(shellLocations),
    '  location / {',
    '    if ($atto_refused) { return 404; }',
    '    try_files $uri.html $uri/index.html $uri =404;',
    '  }',
    String.raw`  location ~ ^(?<atto_page>/.*?)(?:/index\.html|\.html|/)$ {`,
    '    if ($atto_refused) { return 404; }',
    '    if ($atto_moved = "") { return 404; }',
    '    if (-f $document_root$atto_page.html) { return 308 $atto_moved; }',
    '    if (-f $document_root$atto_page/index.html) { return 308 $atto_moved; }',
    '    return 404;',
    '  }',
    '}',
    '',
    ...[
      'server {',
      ...listen.map((address) => `  listen ${address};`),
      `  server_name ${host};`,
      '  server_tokens off;',
      `  return 301 https://${host}$request_uri;`,
      '}',
    ].map((line) => `#tls ${line}`),
    '',
  ].join('\n');
}

/** The page without an id is not found. */
function shellLocations({ prefix, page, file, takesAnyText }: ShellRule): readonly string[] {
  return [
    `  location = ${page} { return 404; }`,
    `  location = ${file} { return 404; }`,
    `  location ^~ ${prefix} {`,
    ...(takesAnyText ? [] : ['    if ($atto_moved) { return 308 $atto_moved; }']),
    '    if ($atto_has_id = 0) { return 404; }',
    `    try_files ${file} =404;`,
    '  }',
  ];
}

function variableOf(header: string): string {
  return `$atto_${header.toLowerCase().replaceAll('-', '_')}`;
}

function map(
  from: string,
  to: string,
  entries: readonly (readonly [pattern: string, value: string])[],
): string[] {
  return [`map ${from} ${to} {`, ...entries.map(([pattern, value]) => `  ${pattern} ${value};`), '}'];
}

import { DOCUMENT_META } from '../../../src/app/secrets/page-document';
import { SECRET_PATHS, WALLET_PATH } from '../../../src/app/secrets/secret-path';
import { OPENER_POLICY } from '../../../src/plugins/security-headers/policy';

/** A response of a deployed site, as received. */
export interface Received {
  readonly status: number;
  /** In the order of the response, including duplicates. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

/** Headers that every response must have exactly once, with the required value. */
const ONCE: readonly (readonly [name: string, isRight: (value: string) => boolean, wanted: string])[] = [
  [
    'Strict-Transport-Security',
    (value) => Number(/^max-age=(\d+)/i.exec(value)?.[1] ?? 0) >= 31_536_000 && !value.includes(','),
    'max-age of a year or more',
  ],
  ['X-Content-Type-Options', (value) => value.toLowerCase() === 'nosniff', 'nosniff'],
  ['X-Frame-Options', (value) => value.toUpperCase() === 'DENY', 'DENY'],
  ['Referrer-Policy', (value) => value.toLowerCase() === 'no-referrer', 'no-referrer'],
  ['Cross-Origin-Resource-Policy', (value) => value.toLowerCase() === 'same-origin', 'same-origin'],
  ['Origin-Agent-Cluster', (value) => value === '?1', '?1'],
];

const CSP = 'Content-Security-Policy';
const COOP = 'Cross-Origin-Opener-Policy';

/**
 * What is wrong with the headers of a response, one sentence each; empty if they are correct. A page for secrets is
 * recognized by the marker that the build wrote into it, whatever its address.
 */
export function judgeHeaders({ status, headers, body }: Received): readonly string[] {
  const secret = secretPageOf(body);
  const valuesOf = (name: string) =>
    headers.filter(([one]) => one.toLowerCase() === name.toLowerCase()).map(([, value]) => value.trim());
  const once = (name: string, isRight: (value: string) => boolean, wanted: string): string[] => {
    const values = valuesOf(name);
    const [value = ''] = values;
    if (values.length === 0) return [`${name} is missing.`];
    if (values.length > 1) return [`${name} is present ${values.length} times: ${values.join(' | ')}.`];
    if (isRight(value)) return [];
    const parts = value.split(',').map((part) => part.trim());
    return parts.length > 1 && parts.every((part) => /^[\w-]+$/.test(part))
      ? [`${name} is merged from ${parts.length} rules ("${value}"), which is invalid.`]
      : [`${name} is "${value}"; expected ${wanted}.`];
  };
  // Redirects and not-found pages may be below a path that has its own headers.
  const openers =
    secret !== undefined
      ? [OPENER_POLICY.secret]
      : [OPENER_POLICY.page, ...(status === 200 ? [] : [OPENER_POLICY.secret])];
  return [
    ...once(COOP, (value) => openers.some((opener) => opener === value), openers.join(' or ')),
    ...judgePolicy(valuesOf(CSP), secret),
    ...ONCE.flatMap(([name, isRight, wanted]) => once(name, isRight, wanted)),
    ...once(
      'Permissions-Policy',
      (value) =>
        /(^|, )geolocation=\(\)/.test(value) &&
        // Below the wallet's path, a not-found page has the wallet's headers.
        (secret === WALLET_PATH || status !== 200 || /(^|, )camera=\(\)/.test(value)),
      'a list that disables geolocation, and outside the wallet the camera',
    ),
    ...(secret !== undefined && !/<meta http-equiv="?Content-Security-Policy/i.test(body)
      ? [`The HTML of ${secret} has no content security policy.`]
      : []),
  ];
}

function judgePolicy(values: readonly string[], secret: string | undefined): string[] {
  const [value = ''] = values;
  if (values.length === 0) return [`${CSP} is missing.`];
  if (values.length > 1) return [`${CSP} is present ${values.length} times.`];
  if (value.includes(',')) return [`${CSP} is merged from several rules, which all apply at once.`];
  const sources = (directive: string) =>
    new RegExp(`(?:^|;)\\s*${directive}\\s+([^;]*)`, 'i').exec(value)?.[1]?.trim().split(/\s+/) ?? [];
  const isNone = (directive: string) => sources(directive).join() === "'none'";
  const faults = ['default-src', 'object-src', 'base-uri', 'frame-ancestors']
    .filter((directive) => !isNone(directive))
    .map((directive) => `${CSP} does not set ${directive} to 'none'.`);
  const loose = sources('script-src').filter((source) =>
    /^'unsafe-|^\*|^https?:$|^data:|^blob:/.test(source),
  );
  if (sources('script-src').length === 0) faults.push(`${CSP} does not restrict scripts.`);
  if (loose.length > 0) faults.push(`${CSP} allows scripts from ${loose.join(' ')}.`);
  if (secret === WALLET_PATH) {
    if (sources('style-src').some((source) => source.startsWith("'unsafe-")))
      faults.push(`${CSP} of ${secret} allows inline styles.`);
    if (sources('require-trusted-types-for').join() !== "'script'")
      faults.push(`${CSP} of ${secret} does not enforce Trusted Types.`);
  }
  if (secret !== undefined) {
    const foreign = sources('script-src').filter((source) => !source.startsWith("'"));
    if (foreign.length > 0) faults.push(`${CSP} of ${secret} allows foreign scripts: ${foreign.join(' ')}.`);
    if (sources('connect-src').some((source) => /^\*|^https?:$|^wss?:$/.test(source)))
      faults.push(`${CSP} of ${secret} allows connections to any host.`);
  }
  return faults;
}

function secretPageOf(body: string): string | undefined {
  const [, written] = new RegExp(`<meta name="?${DOCUMENT_META}"? content="?([^">\\s]+)`).exec(body) ?? [];
  return SECRET_PATHS.find((path) => path === written);
}

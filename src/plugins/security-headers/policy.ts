import { OFFLINE_POLICY } from '../../app/offline/offline-wallet';
import { HSTS } from '../../app/site/deployment';

/** What a policy must allow beyond the site itself. */
export interface Allowed {
  /** Hash sources of the scripts inside the pages. */
  readonly scripts: readonly string[];
  /** Hash sources of the style elements inside the page, where inline styles are not allowed. */
  readonly styles?: readonly string[];
  /** Origins that the pages may connect to: the nodes. */
  readonly connect: readonly string[];
  /** Origin of a tag manager, if the build has one. */
  readonly tagManager?: string | undefined;
  /** Whether WebAssembly may be compiled, for finding proof of work; `eval` remains forbidden. */
  readonly wasm?: boolean;
}

/**
 * The content security policy of a page: only what is listed, nothing from third parties, no framing.
 *
 * Inline styles are allowed on all these pages, because the API references style themselves at run time, and the policy
 * of the page on which a visit started stays in force, so a stricter one elsewhere would break them. Blob workers are
 * for Redoc's search; `data:` images are the placeholders of loading images.
 */
export function contentSecurityPolicy({ scripts, connect, tagManager, wasm }: Allowed): string {
  const tags = tagManager === undefined ? [] : [tagManager];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...(wasm ? ["'wasm-unsafe-eval'"] : []), ...scripts, ...tags].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...tags].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect, ...tags].join(' '),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** The bundler's Trusted Types policy, which turns the names of the build's own chunks and workers into URLs. */
export const BUNDLER_POLICY = 'atto#bundler';

/**
 * The content security policy of a document that is a wallet and nothing else. Every way in and out of it is a full page
 * load, so it can be stricter than the site's: no inline styles, no blob workers, no form that is sent anywhere, and no
 * text that becomes a script (Trusted Types), except by the bundler's policy and by that of the offline copy, which accepts
 * one path.
 */
export function walletPolicy({
  scripts,
  styles = [],
  connect,
}: Pick<Allowed, 'scripts' | 'styles' | 'connect'>): string {
  return [
    "default-src 'none'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${BUNDLER_POLICY} ${OFFLINE_POLICY}`,
  ].join('; ');
}

/**
 * The content security policy of a script that runs as a worker: it may load other scripts of the site, compile WebAssembly
 * for finding proof of work, and connect to what is listed.
 *
 * @param connect sources of connections; none if empty
 */
export function workerPolicy(connect: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `connect-src ${connect.length === 0 ? "'none'" : connect.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** The part of a policy that can be in a page's HTML: browsers ignore `frame-ancestors` there. */
export function policyForMeta(policy: string): string {
  return policy
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ');
}

/**
 * Which pages may keep a reference to the page's window. Only pages with different values are isolated from each
 * other: with the same value everywhere, a script on any page could open a page for secrets and read what is typed
 * there.
 */
export const OPENER_POLICY = { page: 'same-origin-allow-popups', secret: 'same-origin' } as const;

/**
 * Features of the browser that no page uses, except the camera: the wallet and the faucets read QR codes. A wallet with an
 * origin of its own can be opened with passkeys; no page of the site may ask for one.
 */
const permissions = (camera: '' | 'self', passkeys: '' | 'self' = '') =>
  [
    `camera=(${camera}), clipboard-write=(self), geolocation=(), hid=(), microphone=(), payment=()`,
    `publickey-credentials-create=(${passkeys}), publickey-credentials-get=(${passkeys}), serial=(), usb=()`,
  ].join(', ');

/** The permissions of pages, those of pages that read QR codes, and those of a wallet with an origin of its own. */
export const PERMISSIONS = {
  page: permissions(''),
  camera: permissions('self'),
  ownWallet: permissions('self', 'self'),
} as const;

/**
 * The headers of every page, in order.
 *
 * @param hsts value of `Strict-Transport-Security`
 */
export function securityHeaderLines(
  policy: string,
  hsts = HSTS,
): readonly (readonly [name: string, value: string])[] {
  return [
    ['Content-Security-Policy', policy],
    ['Strict-Transport-Security', hsts],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'no-referrer'],
    ['Cross-Origin-Opener-Policy', OPENER_POLICY.page],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    // On every page, because the first one of an origin decides for all that follow.
    ['Origin-Agent-Cluster', '?1'],
    ['Permissions-Policy', PERMISSIONS.page],
  ];
}

/** What a policy has to allow beyond the site itself. */
export interface Allowed {
  /** Hash sources of the scripts that stand in the pages. */
  readonly scripts: readonly string[];
  /** Origins that the pages may ask: the nodes. */
  readonly connect: readonly string[];
  /** Origin of a tag manager, in a build that names one. */
  readonly tagManager?: string | undefined;
}

/**
 * The content security policy of every page: only what is listed, nothing from third parties, no framing.
 *
 * One policy for the whole site, with inline styles allowed: the API references style themselves at run time, and the
 * policy of the page that a visit began on stays in force, so a stricter one elsewhere would crash them. Blob workers
 * are Redoc's search; `data:` images are the placeholders of pictures that load.
 */
export function contentSecurityPolicy({ scripts, connect, tagManager }: Allowed): string {
  const tags = tagManager === undefined ? [] : [tagManager];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...tags].join(' '),
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

/** The headers of every page, in the order in which they are written. */
export function securityHeaderLines(policy: string): readonly (readonly [name: string, value: string])[] {
  return [
    ['Content-Security-Policy', policy],
    ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'no-referrer'],
    // Not `same-origin`: a page that holds keys gets that value, and only pages whose values differ are cut off from it.
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    [
      'Permissions-Policy',
      'camera=(self), clipboard-write=(self), geolocation=(), hid=(), microphone=(), payment=(), serial=(), usb=()',
    ],
  ];
}

import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
/** Data in a script element is never executed, so policies do not apply to it. */
const DATA = /\btype\s*=\s*["']?(?!module\b|text\/javascript\b)[a-z]+\/?/i;

/** The texts of a page's inline scripts that browsers execute. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !/\bsrc\s*=/i.test(attributes) && !DATA.test(attributes))
    .map(([, , text = '']) => text);
}

/** The texts of a page's style elements. */
export function inlineStyles(html: string): string[] {
  const outside = html.replace(SCRIPT, '');
  return [...outside.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].map(([, text = '']) => text);
}

/** The hash source of a script or a style element for a content security policy (CSP level 3). */
export function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`;
}

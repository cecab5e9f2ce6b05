import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
/** Data in a script element is never run, so no policy concerns it. */
const DATA = /\btype\s*=\s*["']?(?!module\b|text\/javascript\b)[a-z]+\/?/i;

/** The texts of the scripts that stand in a page itself and are run by a browser. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !/\bsrc\s*=/i.test(attributes) && !DATA.test(attributes))
    .map(([, , text = '']) => text);
}

/** A script's name in a content security policy (CSP level 3, hash source). */
export function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`;
}

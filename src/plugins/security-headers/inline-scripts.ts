import { createHash } from 'node:crypto';
import { pageCode } from './page-code';

/** The texts of a page's inline scripts that browsers execute. */
export function inlineScripts(html: string): readonly string[] {
  return pageCode(html).scripts;
}

/** The texts of a page's style elements. */
export function inlineStyles(html: string): readonly string[] {
  return pageCode(html).styles;
}

/** The hash source of a script or a style element for a content security policy (CSP level 3). */
export function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`;
}

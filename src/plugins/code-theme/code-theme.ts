import type { PrismTheme } from 'prism-react-renderer';

/**
 * Colours of code blocks as design tokens, so that one theme works in light and dark mode. Every pair has a contrast
 * of at least 4.5:1 (checked by the test of the tokens), unlike the usual themes.
 */
export const codeTheme: PrismTheme = {
  plain: { color: 'var(--atto-ink)', backgroundColor: 'var(--atto-soft)' },
  styles: [
    { types: ['comment', 'prolog', 'doctype', 'cdata'], style: { color: 'var(--atto-muted)' } },
    { types: ['string', 'char', 'attr-value', 'inserted', 'regex'], style: { color: 'var(--atto-green)' } },
    { types: ['number', 'boolean', 'constant', 'symbol'], style: { color: 'var(--atto-gold-ink)' } },
    { types: ['keyword', 'tag', 'selector', 'atrule', 'property'], style: { color: 'var(--atto-blue)' } },
    { types: ['deleted', 'important'], style: { color: 'var(--atto-red)' } },
    { types: ['function', 'class-name', 'variable', 'attr-name'], style: { color: 'var(--atto-ink-2)' } },
  ],
};

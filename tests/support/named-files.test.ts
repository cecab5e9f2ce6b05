import { describe, expect, it } from 'vitest';
import { gzipSize, namedScripts, namedStyles } from './named-files';

const HTML = `<!doctype html><link rel=stylesheet href=/assets/css/a.css /><link rel="preload" as="script" href="/assets/js/b.js">
<link rel=prefetch href=/assets/js/later.js><link rel=modulepreload href=/assets/js/c.mjs><link rel=preload as=image href=/x.svg>
<script src=/assets/js/main.js defer></script><script defer src="/assets/js/b.js"></script>
<script>inline()</script><script src="https://elsewhere.example/x.js"></script><script src=//elsewhere.example/y.js></script>`;

describe('the files that a page links', () => {
  it('are the scripts of this site that it loads before anything runs, each once', () => {
    expect(namedScripts(HTML)).toEqual(['assets/js/main.js', 'assets/js/b.js', 'assets/js/c.mjs']);
  });
  it('are its style sheets', () => {
    expect(namedStyles(HTML)).toEqual(['assets/css/a.css']);
  });
  it('are measured as compressed for transfer', () => {
    expect(gzipSize(Buffer.from('a'.repeat(100_000)))).toBeLessThan(300);
  });
});

import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Figure } from './Figure';

const piped = {
  src: {
    images: [
      { path: '/p.300.png', width: 300, height: 169 },
      { path: '/p.622.png', width: 622, height: 350 },
      { path: '/p.1600.png', width: 1600, height: 900 },
    ],
  },
};

describe('a figure', () => {
  it('reserves the space of its picture and offers all sizes', () => {
    const markup = html(<Figure src={piped} alt="Two chains." caption="How it looks." />);
    expect(markup).toMatch(/width="1600" height="900"/);
    expect(markup).toContain('srcSet="/p.300.png 300w, /p.622.png 622w, /p.1600.png 1600w"');
    expect(markup).toContain('src="/p.622.png"');
    expect(markup).toContain('alt="Two chains."');
    expect(markup).toContain('loading="lazy"');
    expect(markup).toContain('decoding="async"');
    expect(markup).toContain('<figcaption>How it looks.</figcaption>');
  });

  it('may be shown at widths of its own', () => {
    expect(html(<Figure src={piped} alt="" sizes="112px" />)).toContain('sizes="112px"');
  });

  it('loads the first picture of a page immediately', () => {
    const markup = html(<Figure src={piped} alt="Two chains." priority />);
    expect(markup).not.toContain('loading');
    expect(markup).toContain('fetchPriority="high"');
    expect(markup).toContain('decoding="sync"');
    expect(markup).not.toContain('figcaption');
  });

  it.each([['/p.svg'], [{ default: '/p.svg' }]])('accepts only a URL: %j', (src) => {
    expect(html(<Figure src={src} alt="Two chains." />)).toContain('src="/p.svg"');
  });

  it('renders its children', () => {
    expect(html(<Figure caption="A chart.">chart</Figure>)).toMatch(/>chart<figcaption>A chart\.</);
  });
});

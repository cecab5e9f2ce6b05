import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import Loading from '../../src/theme/Loading';

const shown = (state: { error?: Error; pastDelay?: boolean }) =>
  renderToStaticMarkup(
    createElement(Loading, {
      isLoading: !state.error,
      pastDelay: state.pastDelay ?? false,
      timedOut: false,
      error: state.error,
      retry: () => {},
    }),
  );

describe('while the code of a page is loading', () => {
  it('nothing is shown at first, so that a fast page does not flicker', () => {
    expect(shown({})).toBe('');
  });

  it('a spinner with a text is shown after a delay', () => {
    expect(shown({ pastDelay: true })).toMatch(
      /<p role="status"[^>]*><span[^>]*aria-hidden="true">.*Loading the page/,
    );
  });

  it('a failure is shown with the text of the error next to a button', () => {
    const html = shown({ error: new Error('Loading chunk <1a2b> failed.'), pastDelay: true });
    expect(html).toContain('role="alert"');
    expect(html).toMatch(/Error: Loading chunk &lt;1a2b&gt; failed\.<\/code><button[^>]*>Retry<\/button>/);
    expect(html).toContain('Reload the page');
  });
});

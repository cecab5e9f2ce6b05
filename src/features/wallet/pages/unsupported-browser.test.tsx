// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { UnsupportedBrowser, missingFeatureOf } from './UnsupportedBrowser';

const complete = { crypto: { subtle: {} }, Worker: class {}, navigator: { locks: {} }, hasStorage: true };

afterEach(cleanup);

describe('what the wallet needs of a browser', () => {
  it.each([
    ['nothing is missing', complete, undefined],
    ['it has no Web Crypto', { ...complete, crypto: {} }, 'crypto'],
    ['it has no crypto at all', { ...complete, crypto: undefined }, 'crypto'],
    ['it has no workers', { ...complete, Worker: undefined }, 'workers'],
    ['it has no locks', { ...complete, navigator: {} }, 'locks'],
    ['it has neither storage nor locks', { ...complete, navigator: {}, hasStorage: false }, undefined],
    ['it is a page over plain http', { ...complete, crypto: {}, navigator: {} }, 'crypto'],
  ] as const)('is looked for before anything else: %s', (_, browser, missing) => {
    expect(missingFeatureOf(browser as Parameters<typeof missingFeatureOf>[0])).toBe(missing);
  });

  it.each([
    ['crypto', 'This browser cannot encrypt here', /over https/],
    ['workers', 'This browser runs no workers', /Allow workers/],
    ['locks', 'This browser cannot keep tabs apart', /Update the browser/],
  ] as const)('is named with what to do, and no field: %s', (missing, title, next) => {
    const { container } = render(<UnsupportedBrowser missing={missing} />);
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(next)).toBeTruthy();
    expect(container.querySelectorAll('input, textarea, select, button, form')).toHaveLength(0);
  });
});

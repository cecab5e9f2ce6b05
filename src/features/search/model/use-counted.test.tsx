// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderStrict } from '@site/tests/support/render-strict';
import type { Group } from '../lib/result-groups';
import { counted } from '../lib/result-groups';
import { useCounted } from './use-counted';

const GROUPS = [{ name: 'docs', label: 'Docs', results: [{ href: '/a' }] }] as unknown as readonly Group[];
const render = () =>
  renderStrict(({ query, ready }: { query: string; ready: boolean }) => useCounted(query, GROUPS, ready), {
    query: '',
    ready: true,
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the number of results', () => {
  it('is announced after a pause in typing, not for every letter', () => {
    const { result, rerender } = render();
    rerender({ query: 'f', ready: true });
    pass(499);
    rerender({ query: 'fe', ready: true });
    pass(499);
    expect(result.current).toBe('');
    pass(1);
    expect(result.current).toBe(counted(GROUPS));
    expect(result.current).not.toBe('');
  });

  it('is not announced for an empty field', () => {
    const { result, rerender } = render();
    rerender({ query: 'fees', ready: true });
    pass(500);
    rerender({ query: ' ', ready: true });
    pass(500);
    expect(result.current).toBe('');
  });
});

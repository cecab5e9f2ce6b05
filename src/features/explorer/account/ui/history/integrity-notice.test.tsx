// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { IntegrityNotice } from './IntegrityNotice';

afterEach(cleanup);

it('names the faults of a history, and reads it again when the reader asks', () => {
  const onRetry = vi.fn();
  render(<IntegrityNotice faults={[{ height: 12_345n, rule: 'time' }]} onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain(
    'Height 12,345: the block is not later than the one below it.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('is left out while there are none', () => {
  const { container } = render(<IntegrityNotice faults={[]} onRetry={() => {}} />);
  expect(container.innerHTML).toBe('');
});

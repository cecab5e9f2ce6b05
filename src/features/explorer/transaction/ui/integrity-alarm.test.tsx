// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NotGenuine } from './IntegrityAlarm';

afterEach(cleanup);

it('requests a transaction that is not genuine again when the reader asks', () => {
  const onRetry = vi.fn();
  render(<NotGenuine onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('Try again, or use another node');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ChoiceMenu } from './ChoiceMenu';

afterEach(cleanup);

const OPTIONS = [
  { value: 'a', label: 'First', detail: 'one' },
  { value: 'b', label: 'Second', detail: 'two' },
] as const;

it('opens on the current value, moves the focus with arrow keys, and chooses only on a click', () => {
  const onChoose = vi.fn();
  render(<ChoiceMenu label="Letter" shown="b" options={OPTIONS} chosen="b" onChoose={onChoose} />);
  const button = screen.getByRole('button', { name: 'Letter: b' });
  fireEvent.click(button);
  const [first, second] = screen.getAllByRole('radio');
  expect(document.activeElement).toBe(second);
  expect(second!.getAttribute('aria-checked')).toBe('true');
  fireEvent.keyDown(second!, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(first);
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.click(first!);
  expect(onChoose).toHaveBeenCalledWith('a');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('closes by Escape, which returns the focus', () => {
  render(<ChoiceMenu label="Letter" shown="b" options={OPTIONS} chosen={undefined} onChoose={() => {}} />);
  const button = screen.getByRole('button');
  fireEvent.click(button);
  fireEvent.keyDown(screen.getAllByRole('radio')[0]!, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
});

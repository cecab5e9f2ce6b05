// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Combobox } from './Combobox';
import { Options, useCombobox } from './use-combobox';

const take = vi.fn();

function Fruits() {
  const [text, setText] = useState('');
  const combobox = useCombobox(
    ['apple', 'apricot'].filter((name) => text && name.startsWith(text)),
    take,
  );
  return (
    <>
      <Combobox
        {...combobox.field}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          combobox.show(true);
        }}
      />
      <Options {...combobox.list} label="Fruits" className="" optionClass="" keyOf={(name) => name}>
        {(name) => name}
      </Options>
    </>
  );
}

const field = () => screen.getByRole('combobox');
const press = (key: string) => fireEvent.keyDown(field(), { key });
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent;

beforeEach(() => {
  take.mockReset();
  render(<Fruits />, { wrapper: StrictMode });
  fireEvent.change(field(), { target: { value: 'ap' } });
});
afterEach(cleanup);

it('takes the option that the arrow keys reach, and closes the list', () => {
  expect(screen.getAllByRole('option')).toHaveLength(2);
  expect(press('Enter')).toBe(true);
  press('ArrowDown');
  press('ArrowDown');
  expect(chosen()).toBe('apricot');
  expect(field().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]!.id);
  expect(press('Enter')).toBe(false);
  expect(take).toHaveBeenCalledExactlyOnceWith('apricot');
  expect(screen.queryAllByRole('option')).toEqual([]);
});

it('closes with Escape, and starts without an active option when it opens again', () => {
  press('ArrowUp');
  expect(press('Escape')).toBe(false);
  expect(field().getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(field());
  expect(chosen()).toBeUndefined();
  fireEvent.click(screen.getByText('apple'));
  expect(take).toHaveBeenCalledExactlyOnceWith('apple');
});

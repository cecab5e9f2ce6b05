// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Combobox } from './Combobox';
import { Field } from './Field';
import { TextField } from './TextField';

afterEach(cleanup);

/** The accessible description of a field. */
const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id !== '')
    .map((id) => document.getElementById(id)?.textContent);

describe('a text field', () => {
  it('has a label and a hint while it is valid', () => {
    render(<TextField label="Height" hint="A whole number" />);
    const field = screen.getByLabelText('Height');
    expect(describedBy(field)).toEqual(['A whole number']);
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field.getAttribute('autocomplete')).toBe('off');
  });

  it('describes its fault before its hint', () => {
    render(<TextField label="Height" hint="A whole number" fault="Too high" />);
    const field = screen.getByLabelText('Height');
    expect(describedBy(field)).toEqual(['Too high', 'A whole number']);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Too high');
  });

  it.each([undefined, '', false])('has no fault if it is %j', (fault) => {
    render(<TextField label="Height" fault={fault} />);
    expect(describedBy(screen.getByLabelText('Height'))).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a field that is checked while typing', () => {
  it('has an empty status until something is wrong, so that screen readers notice the change', () => {
    const field = (fault?: string) => (
      <Field label="Key" live fault={fault}>
        {(ties) => <textarea {...ties} />}
      </Field>
    );
    const { rerender } = render(field());
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    rerender(field('Odd number of digits'));
    expect(screen.getByRole('status')).toBe(status);
    expect(describedBy(screen.getByLabelText('Key'))).toEqual(['Odd number of digits']);
  });
});

describe('a combobox', () => {
  it('refers to its list and the active option', () => {
    render(<Combobox aria-label="Search" listId="list" isOpen active="list-2" />);
    const field = screen.getByRole('combobox', { name: 'Search', expanded: true });
    expect(field.getAttribute('aria-controls')).toBe('list');
    expect(field.getAttribute('aria-activedescendant')).toBe('list-2');
  });
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AmountField } from './AmountField';

afterEach(cleanup);

function typeInto(text: string, props: Partial<Parameters<typeof AmountField>[0]> = {}): string | null {
  render(<AmountField label="Amount" {...props} />);
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: text } });
  return screen.queryByRole('status')?.textContent?.replace(/\s+/g, ' ') ?? null;
}

describe('a field for an amount', () => {
  it.each([
    ['2,5', 'Read as 2.5 ATTO'],
    ['0,000000001', 'Read as 0.000000001 ATTO'],
    ['12,75', 'Read as 12.75 ATTO'],
    ['1.50', 'Read as 1.5 ATTO'],
  ])('says how it reads %s', (text, read) => {
    expect(typeInto(text)).toBe(read);
  });

  it.each(['2.5', '7', '', '1,500', '1.2.3', '1,2.3', '1,2,3', 'two', '-1', '1e3', '0', '1,0000000001'])(
    'says nothing of %j: it is written that way, unclear, or no amount',
    (text) => {
      expect(typeInto(text)).toBeNull();
    },
  );

  it('reads 0 only where that is an amount', () => {
    expect(typeInto('0,0', { allowZero: true })).toBe('Read as 0 ATTO');
    cleanup();
    expect(typeInto('0,0')).toBeNull();
  });

  it('keeps its hint, and follows a text that its form holds', () => {
    const { rerender } = render(
      <AmountField label="Amount" value="2,5" hint="Any amount" onChange={() => {}} />,
    );
    expect(screen.getByRole('status').textContent).toMatch(/^Read as 2\.5/);
    expect(screen.getByText(/Any amount/)).toBeTruthy();
    rerender(<AmountField label="Amount" value="2.5" hint="Any amount" onChange={() => {}} />);
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('textbox').getAttribute('inputmode')).toBe('decimal');
  });
});

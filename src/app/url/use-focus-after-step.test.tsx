// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import '../../../tests/support/render-strict';
import { useFocusAfterStep } from './use-focus-after-step';

function Page({ step }: { readonly step: string | undefined }) {
  const target = useFocusAfterStep<HTMLHeadingElement>(step);
  return (
    <h2 ref={target} tabIndex={-1}>
      Rows
    </h2>
  );
}
const page = (step: string | undefined) => (
  <StrictMode>
    <Page step={step} />
  </StrictMode>
);
const isFocused = () => document.activeElement === screen.getByRole('heading');

describe('the focus after a step', () => {
  it('stays where it is when the page opens, and moves to each new content', () => {
    const { rerender } = render(page('1'));
    expect(isFocused()).toBe(false);
    rerender(page('1'));
    expect(isFocused()).toBe(false);
    rerender(page('2'));
    expect(isFocused()).toBe(true);
  });

  it('is left to something else without a step', () => {
    const { rerender } = render(page('1'));
    rerender(page(undefined));
    expect(isFocused()).toBe(false);
    rerender(page('2'));
    expect(isFocused()).toBe(true);
  });

  it('scrolls to the start only if the reader is past it', () => {
    const { rerender } = render(page('1'));
    const heading = screen.getByRole('heading');
    const scroll = vi.spyOn(heading, 'scrollIntoView').mockReturnValue();
    const box = vi.spyOn(heading, 'getBoundingClientRect');
    box.mockReturnValue({ top: 200 } as DOMRect);
    rerender(page('2'));
    expect(scroll).not.toHaveBeenCalled();
    box.mockReturnValue({ top: -200 } as DOMRect);
    rerender(page('3'));
    expect(scroll).toHaveBeenCalledWith({ block: 'start' });
  });
});

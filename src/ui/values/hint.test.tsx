// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Hint } from './Hint';

afterEach(cleanup);

/** The events of a tap, in the order of browsers: the finger leaves before the click. */
function tap(element: HTMLElement) {
  const touch = { pointerType: 'touch', bubbles: true };
  fireEvent.pointerEnter(element, touch);
  fireEvent.pointerDown(element, touch);
  fireEvent.pointerUp(element, touch);
  fireEvent.pointerLeave(element, touch);
  if (element.closest('[tabindex]')) fireEvent.focus(element.closest('[tabindex]')!);
  fireEvent(element, new PointerEvent('click', touch));
}

const hint = () => screen.queryByRole('tooltip')?.textContent;

describe('a hint', () => {
  it.each([true, false])('opens and closes with a tap (focusable: %s)', (focusable) => {
    render(
      <Hint hint="23 November 2026, 09:12:03" focusable={focusable}>
        <time>3 min</time>
      </Hint>,
    );
    tap(screen.getByText('3 min'));
    expect(hint()).toBe('23 November 2026, 09:12:03');
    tap(screen.getByText('3 min'));
    expect(hint()).toBeUndefined();
  });

  it('closes with a tap elsewhere', () => {
    render(
      <>
        <Hint hint="exact" focusable={false}>
          <time>3 min</time>
        </Hint>
        <p>elsewhere</p>
      </>,
    );
    tap(screen.getByText('3 min'));
    fireEvent.pointerDown(screen.getByText('elsewhere'), { pointerType: 'touch' });
    expect(hint()).toBeUndefined();
  });

  it('leaves a tap on a link to the link, and still opens for a mouse', () => {
    render(
      <Hint hint="exact" focusable={false}>
        {() => <a href="#block">block</a>}
      </Hint>,
    );
    tap(screen.getByText('block'));
    expect(hint()).toBeUndefined();
    fireEvent.pointerEnter(screen.getByText('block').parentElement!, { pointerType: 'mouse' });
    expect(hint()).toBe('exact');
  });
});

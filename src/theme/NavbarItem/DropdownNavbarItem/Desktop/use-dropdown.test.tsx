// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useDropdown } from './use-dropdown';

function Dropdown() {
  const { isOpen, isDismissed, rootProps, buttonProps, close } = useDropdown();
  return (
    <>
      <div {...rootProps} data-testid="root" data-dismissed={isDismissed}>
        <button type="button" aria-expanded={isOpen} {...buttonProps}>
          Learn
        </button>
        {isOpen && <a href="#docs" onClick={close} children="Docs" />}
      </div>
      <button type="button">Elsewhere</button>
    </>
  );
}

function renderDropdown() {
  render(<Dropdown />, { wrapper: StrictMode });
  const root = screen.getByTestId('root');
  const button = screen.getByRole('button', { name: 'Learn' });
  return {
    root,
    button,
    isOpen: () => button.getAttribute('aria-expanded') === 'true',
    press: (pointerType: string) => {
      fireEvent.pointerDown(button, { pointerType });
      fireEvent.click(button);
    },
  };
}

afterEach(cleanup);

describe('a dropdown', () => {
  it('opens while the mouse is over it', () => {
    const { root, isOpen } = renderDropdown();
    fireEvent.pointerEnter(root, { pointerType: 'mouse' });
    expect(isOpen()).toBe(true);
    fireEvent.pointerLeave(root, { pointerType: 'mouse' });
    expect(isOpen()).toBe(false);
  });

  it('stays open when the mouse that opened it clicks', () => {
    const { root, press, isOpen } = renderDropdown();
    fireEvent.pointerEnter(root, { pointerType: 'mouse' });
    press('mouse');
    expect(isOpen()).toBe(true);
  });

  it('opens and closes by tap, and does not open because a finger is over it', () => {
    const { root, press, isOpen } = renderDropdown();
    fireEvent.pointerEnter(root, { pointerType: 'touch' });
    expect(isOpen()).toBe(false);
    press('touch');
    expect(isOpen()).toBe(true);
    press('touch');
    expect(isOpen()).toBe(false);
    expect(root.dataset['dismissed']).toBe('true');
  });

  it('opens by key, stays open when the mouse passes by, and closes by Escape with the focus on its button', () => {
    const { root, button, isOpen } = renderDropdown();
    button.focus();
    fireEvent.keyDown(button, { key: 'Enter' });
    fireEvent.click(button);
    fireEvent.pointerEnter(root, { pointerType: 'mouse' });
    fireEvent.pointerLeave(root, { pointerType: 'mouse' });
    expect(isOpen()).toBe(true);
    screen.getByRole('link').focus();
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button);
  });

  it('closes when the reader presses or focuses something else, and after a choice', () => {
    const { press, isOpen } = renderDropdown();
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    press('touch');
    fireEvent.pointerDown(elsewhere);
    expect(isOpen()).toBe(false);
    press('touch');
    fireEvent.focusIn(elsewhere);
    expect(isOpen()).toBe(false);
    press('touch');
    fireEvent.click(screen.getByRole('link'));
    expect(isOpen()).toBe(false);
  });
});

// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderStrict } from '@site/tests/support/render-strict';
import { useHold, type Hold } from './use-hold';

type FocusHandler = Hold['handlers']['onFocus'];
const focus = (parts: object) => parts as Parameters<FocusHandler>[0];
const pointer = (pointerType: string) =>
  ({ pointerType }) as Parameters<Hold['handlers']['onPointerEnter']>[0];

function renderHold() {
  const surroundings = document.createElement('div');
  const rows = surroundings.appendChild(document.createElement('div'));
  const row = rows.appendChild(document.createElement('a'));
  document.body.append(surroundings);
  const place = { top: 100 };
  rows.getBoundingClientRect = () => place as DOMRect;
  const { result, unmount } = renderStrict(() => useHold({ current: rows }), undefined);
  const scrollTo = (top: number) => {
    place.top = top;
    window.dispatchEvent(new Event('scroll'));
  };
  return { result, unmount, scrollTo, surroundings, row };
}

afterEach(() => document.body.replaceChildren());

describe('a live list', () => {
  it('is held while a mouse hovers over it, but not by touch', () => {
    const { result } = renderHold();
    act(() => result.current.handlers.onPointerEnter(pointer('touch')));
    expect(result.current.held).toBe(false);
    act(() => result.current.handlers.onPointerEnter(pointer('mouse')));
    expect(result.current.held).toBe(true);
    act(() => result.current.handlers.onPointerLeave());
    expect(result.current.held).toBe(false);
  });

  it('is held while the focus is on a row, but not on its container', () => {
    const { result, surroundings, row } = renderHold();
    const { handlers } = result.current;
    act(() => handlers.onFocus(focus({ currentTarget: surroundings, target: surroundings })));
    expect(result.current.held).toBe(false);
    act(() => handlers.onFocus(focus({ currentTarget: surroundings, target: row })));
    expect(result.current.held).toBe(true);
    act(() => handlers.onBlur(focus({ currentTarget: surroundings, relatedTarget: row })));
    expect(result.current.held).toBe(true);
    act(() => handlers.onBlur(focus({ currentTarget: surroundings, relatedTarget: document.body })));
    expect(result.current.held).toBe(false);
  });

  it('is held while its top is scrolled away', () => {
    const { result, scrollTo, unmount } = renderHold();
    act(() => scrollTo(-1));
    expect(result.current.held).toBe(true);
    act(() => scrollTo(0));
    expect(result.current.held).toBe(false);
    unmount();
    scrollTo(-1);
    expect(result.current.held).toBe(false);
  });

  it('resumes only after the last reason is gone, or when the reader releases it', () => {
    const { result, scrollTo, surroundings } = renderHold();
    const scrollIntoView = vi.spyOn(surroundings, 'scrollIntoView').mockReturnValue();
    act(() => result.current.press());
    act(() => result.current.handlers.onPointerEnter(pointer('mouse')));
    act(() => result.current.handlers.onPointerLeave());
    expect(result.current).toMatchObject({ held: true, pressed: true });
    act(() => scrollTo(-50));
    act(() => result.current.release());
    expect(result.current).toMatchObject({ held: false, pressed: false });
    expect(scrollIntoView).toHaveBeenCalledOnce();
  });
});

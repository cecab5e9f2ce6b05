// @vitest-environment happy-dom
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderStrict } from '@site/tests/support/render-strict';
import { useAnnouncedArrivals, useHold, type Hold } from './live-rows';

const said = vi.hoisted(() => [] as string[]);
const announce = vi.hoisted(() => (text: string) => void said.push(text));
vi.mock('@site/src/ui/live-region', () => ({ useAnnounce: () => announce }));

type FocusHandler = Hold['handlers']['onFocus'];
const focus = (parts: object) => parts as Parameters<FocusHandler>[0];
const pointer = (pointerType: string) =>
  ({ pointerType }) as Parameters<Hold['handlers']['onPointerEnter']>[0];

/** The handlers alone, on an element whose place the test chooses. */
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

/** A list on a page, as its reader uses it. */
function List({ isDown = false }: { isDown?: boolean }) {
  const rows = useRef<HTMLDivElement>(null);
  const { held, press, handlers } = useHold(rows);
  return (
    <>
      <p>{held ? 'held' : 'running'}</p>
      <button onClick={press}>Pause</button>
      {isDown ? (
        <p>The node cannot be reached</p>
      ) : (
        <div ref={rows} data-testid="rows" {...handlers}>
          <a href="#row">row</a>
        </div>
      )}
    </>
  );
}

const enter = () => fireEvent.pointerEnter(screen.getByTestId('rows'), { pointerType: 'mouse' });

describe('the rows of a live list', () => {
  it('is held while its rows are hovered, and while the focus is in them', () => {
    render(<List />);
    enter();
    expect(screen.getByText('held')).toBeDefined();
    fireEvent.pointerLeave(screen.getByTestId('rows'));
    expect(screen.getByText('running')).toBeDefined();
    fireEvent.focus(screen.getByText('row'));
    expect(screen.getByText('held')).toBeDefined();
    fireEvent.blur(screen.getByText('row'));
    expect(screen.getByText('running')).toBeDefined();
  });

  it('resumes when the pointer is over something else, even without a leave event', () => {
    render(<List />);
    enter();
    fireEvent.pointerOver(screen.getByText('row'));
    expect(screen.getByText('held')).toBeDefined();
    act(() => void screen.getByText('Pause').dispatchEvent(new Event('pointerover', { bubbles: true })));
    expect(screen.getByText('running')).toBeDefined();
  });

  it('resumes when a message has replaced its rows, which fire no leave event', () => {
    const { rerender } = render(<List />);
    enter();
    fireEvent.focus(screen.getByText('row'));
    rerender(<List isDown />);
    rerender(<List />);
    expect(screen.getByText('running')).toBeDefined();
  });

  it('stays paused by the button when its rows are replaced', () => {
    const { rerender } = render(<List />);
    fireEvent.click(screen.getByText('Pause'));
    rerender(<List isDown />);
    rerender(<List />);
    expect(screen.getByText('held')).toBeDefined();
  });
});

const renderArrivals = (seen = 0, held = false) =>
  renderHook(({ seen: now, held: isHeld }) => useAnnouncedArrivals(now, isHeld), {
    initialProps: { seen, held },
    reactStrictMode: true,
  });
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));

describe('new transactions', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    said.length = 0;
  });
  afterEach(() => void vi.useRealTimers());

  it('are announced every 15 seconds, as what has arrived since', () => {
    const { rerender } = renderArrivals(20);
    rerender({ seen: 21, held: false });
    pass(14);
    expect(said).toEqual([]);
    pass(1);
    expect(said).toEqual(['1 new transaction']);
    rerender({ seen: 30, held: false });
    rerender({ seen: 33, held: false });
    pass(15);
    expect(said).toEqual(['1 new transaction', '12 new transactions']);
    pass(60);
    expect(said).toHaveLength(2);
  });

  it('are not announced while the list is held, or later', () => {
    const { rerender } = renderArrivals();
    rerender({ seen: 5, held: true });
    pass(15);
    rerender({ seen: 5, held: false });
    pass(15);
    expect(said).toEqual([]);
  });

  it('are not announced for a list that begins again, or after the page was left', () => {
    const { rerender, unmount } = renderArrivals(40);
    rerender({ seen: 2, held: false });
    pass(15);
    unmount();
    pass(60);
    expect(said).toEqual([]);
  });
});

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useHold } from './use-hold';

afterEach(cleanup);

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

describe('a live list', () => {
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

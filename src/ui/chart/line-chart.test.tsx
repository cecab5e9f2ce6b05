// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LineChart } from './LineChart';

const points = Array.from({ length: 21 }, (_, index) => ({ x: index / 20, y: index / 20 }));

function Chart({ onMark }: { onMark?: (part: { from: number; to: number }) => void }) {
  const [chosen, setChosen] = useState(20);
  return (
    <LineChart
      label="Balance"
      points={points}
      shape="steps"
      chosen={chosen}
      onChoose={setChosen}
      valueText={`point ${chosen}`}
      reading=""
      axis={['', '', '']}
      table={null}
      ticks={[{ y: 0.5, label: '50 ATTO' }]}
      {...(onMark && { onMark })}
    />
  );
}

afterEach(cleanup);

describe('a line chart', () => {
  it('is operated like a slider, with the point as text', () => {
    render(<Chart />);
    const slider = screen.getByRole('slider', { name: 'Balance' });
    expect(slider.getAttribute('aria-valuetext')).toBe('point 20');
    fireEvent.change(slider, { target: { value: '19' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('point 19');
    fireEvent.change(slider, { target: { value: '0' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('point 0');
  });

  it('shows the point nearest to the pointer', () => {
    render(<Chart />);
    const slider = screen.getByRole('slider');
    const field = slider.parentElement!;
    field.getBoundingClientRect = () => ({ left: 100, width: 200 }) as DOMRect;
    fireEvent.pointerMove(field, { clientX: 203 });
    expect(slider.getAttribute('aria-valuetext')).toBe('point 10');
  });

  it('labels the values of its vertical axis', () => {
    render(<Chart />);
    expect(screen.getByText('50 ATTO').style.insetBlockEnd).toBe('50%');
  });

  it('reports the part that a mouse marks, but not a click or a finger', () => {
    const onMark = vi.fn();
    render(<Chart onMark={onMark} />);
    const field = screen.getByRole('slider').parentElement!;
    field.getBoundingClientRect = () => ({ left: 100, width: 200 }) as DOMRect;
    field.setPointerCapture = () => undefined;
    const drag = (pointerType: string, from: number, to: number) => {
      fireEvent.pointerDown(field, { pointerType, button: 0, clientX: from });
      fireEvent.pointerMove(field, { pointerType, clientX: to });
      fireEvent.pointerUp(field, { pointerType, clientX: to });
    };
    drag('touch', 150, 250);
    drag('mouse', 150, 151);
    expect(onMark).not.toHaveBeenCalled();
    drag('mouse', 250, 50);
    expect(onMark).toHaveBeenCalledExactlyOnceWith({ from: 0, to: 0.75 });
  });
});

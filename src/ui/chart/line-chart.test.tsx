// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { LineChart } from './LineChart';

const points = Array.from({ length: 21 }, (_, index) => ({ x: index / 20, y: index / 20 }));

function Chart() {
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
});

// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { lazyComponents } from './lazy-components';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const Farewell = () => <p>Goodbye</p>;

afterEach(cleanup);

describe('components of a module that is fetched when one is rendered', () => {
  it('show their skeletons, then themselves, and fetch the module once', async () => {
    type Module = { Greeting: typeof Greeting; Farewell: typeof Farewell };
    let arrive: (module: Module) => void = () => {};
    let fetched = 0;
    const { Greeting: LazyGreeting, Farewell: LazyFarewell } = lazyComponents(() => {
      fetched += 1;
      return new Promise<Module>((resolve) => {
        arrive = resolve;
      });
    });
    render(
      <>
        <LazyGreeting name="reader" skeleton={<p>skeleton of the greeting</p>} />
        <LazyFarewell skeleton={<p>skeleton of the farewell</p>} />
      </>,
    );
    expect(screen.getByText('skeleton of the greeting')).toBeDefined();
    expect(screen.getByText('skeleton of the farewell')).toBeDefined();
    await act(async () => arrive({ Greeting, Farewell }));
    expect(screen.getByText('Hello reader')).toBeDefined();
    expect(screen.getByText('Goodbye')).toBeDefined();
    expect(fetched).toBe(1);
  });

  it('fetch it before any is rendered if they are wanted early', async () => {
    let fetched = 0;
    const { Farewell: EarlyFarewell } = lazyComponents(
      () => {
        fetched += 1;
        return Promise.resolve({ Farewell });
      },
      { early: true },
    );
    expect(fetched).toBe(1);
    await act(async () => void render(<EarlyFarewell skeleton={<p>skeleton</p>} />));
    expect(screen.getByText('Goodbye')).toBeDefined();
    expect(fetched).toBe(1);
  });

  it('offer to retry if the module fails to load', async () => {
    let fetched = 0;
    const { Farewell: LazyFarewell } = lazyComponents(() => {
      fetched += 1;
      return fetched === 1 ? Promise.reject(new Error('no such chunk')) : Promise.resolve({ Farewell });
    });
    await act(async () => void render(<LazyFarewell skeleton={<p>skeleton</p>} />));
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
    expect(screen.getByText('Goodbye')).toBeDefined();
    expect(fetched).toBe(2);
  });
});

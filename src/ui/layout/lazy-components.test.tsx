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

describe('a large component', () => {
  it('renders in slices, between which the page reacts', async () => {
    const STEPS = 40;
    const Step = () => {
      beBusy();
      return <li>step</li>;
    };
    const Large = () => (
      <ul>
        {Array.from({ length: STEPS }, (_, n) => (
          <Step key={n} />
        ))}
      </ul>
    );
    let arrive: (module: { Large: typeof Large }) => void = () => {};
    const { Large: LazyLarge } = lazyComponents(
      () => new Promise<{ Large: typeof Large }>((resolve) => (arrive = resolve)),
    );
    render(<LazyLarge skeleton={<p>skeleton</p>} />);
    let reactions = 0;
    await outsideAct(async () => {
      arrive({ Large });
      while (screen.queryAllByText('step').length === 0) {
        await new Promise((resolve) => setTimeout(resolve));
        reactions += 1;
      }
    });
    expect(screen.getAllByText('step')).toHaveLength(STEPS);
    expect(reactions).toBeGreaterThan(2);
  });
});

/** Takes as long as a component with many elements. */
function beBusy(): void {
  const end = performance.now() + 2;
  while (performance.now() < end);
}

/** Lets React schedule its work as in a browser; in an act environment it renders everything at once. */
async function outsideAct(work: () => Promise<void>): Promise<void> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
  const before = environment.IS_REACT_ACT_ENVIRONMENT;
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    await work();
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = before;
  }
}

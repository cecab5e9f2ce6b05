// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { lazyComponent } from './lazy-component';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

afterEach(cleanup);

describe('a component whose code is fetched when it is rendered', () => {
  it('shows its skeleton, then itself, and fetches its code once', async () => {
    let arrive: (component: typeof Greeting) => void = () => {};
    let fetched = 0;
    const LazyGreeting = lazyComponent(() => {
      fetched += 1;
      return new Promise<typeof Greeting>((resolve) => {
        arrive = resolve;
      });
    });
    const skeleton = <p>skeleton</p>;
    render(
      <>
        <LazyGreeting name="reader" skeleton={skeleton} />
        <LazyGreeting name="again" skeleton={skeleton} />
      </>,
    );
    expect(screen.getAllByText('skeleton')).toHaveLength(2);
    await act(async () => arrive(Greeting));
    expect(screen.getByText('Hello reader')).toBeDefined();
    expect(screen.getByText('Hello again')).toBeDefined();
    expect(fetched).toBe(1);
  });

  it('fetches it before it is rendered if it is wanted early', async () => {
    let fetched = 0;
    const load = () => {
      fetched += 1;
      return Promise.resolve(Greeting);
    };
    const EarlyGreeting = lazyComponent(load, { early: true });
    expect(fetched).toBe(1);
    await act(async () => void render(<EarlyGreeting name="reader" skeleton={<p>skeleton</p>} />));
    expect(screen.getByText('Hello reader')).toBeDefined();
    expect(fetched).toBe(1);
  });

  it('offers to retry if it fails to load', async () => {
    let fetched = 0;
    const LazyGreeting = lazyComponent(() => {
      fetched += 1;
      return fetched === 1 ? Promise.reject(new Error('no such chunk')) : Promise.resolve(Greeting);
    });
    await act(async () => void render(<LazyGreeting name="reader" skeleton={<p>skeleton</p>} />));
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
    expect(screen.getByText('Hello reader')).toBeDefined();
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
    let arrive: (component: typeof Large) => void = () => {};
    const LazyLarge = lazyComponent(() => new Promise<typeof Large>((resolve) => (arrive = resolve)));
    render(<LazyLarge skeleton={<p>skeleton</p>} />);
    let reactions = 0;
    await outsideAct(async () => {
      arrive(Large);
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

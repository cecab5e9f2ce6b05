// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import '@site/tests/support/render-strict';
import { createManualClock } from '@site/src/lib/manual-clock';
import { useSecretWords, type SecretWordsControl } from './SecretWords';

const WORDS = 'copper walrus lantern';

/** A step with a list of words. */
function show() {
  const clock = createManualClock();
  let control: SecretWordsControl | undefined;
  function Step() {
    const words = useSecretWords(clock);
    // The test does what the buttons of a step do.
    control = words;
    return <ol ref={words.list} />;
  }
  const { unmount } = render(
    <StrictMode>
      <Step />
    </StrictMode>,
  );
  const list = screen.getByRole('list');
  return {
    ...{ clock, unmount, list },
    words: () => [...list.children].map(({ textContent }) => textContent),
    control: () => control!,
    take: (state: 'shown' | 'kept') => act(() => control!.take(WORDS, state)),
    pass: (ms: number) => act(() => clock.advance(ms)),
  };
}
const onWindow = (type: string) => act(() => void window.dispatchEvent(new Event(type)));

describe('the words of a step', () => {
  it('are shown for five minutes, and removed then with the reason', async () => {
    const { words, control, take, pass } = show();
    expect(control().state).toBe('none');
    take('shown');
    expect(words()).toEqual(WORDS.split(' '));
    expect(control()).toMatchObject({ state: 'shown', until: 300_000 });
    await pass(299_999);
    expect(words()).toHaveLength(3);
    await pass(1);
    expect(words()).toEqual([]);
    expect(control()).toMatchObject({ state: 'none', hiddenBy: 'time' });
  });

  it('stay for as long again if their owner asks for it', async () => {
    const { words, control, take, pass } = show();
    take('shown');
    await pass(299_000);
    act(() => control().more());
    await pass(299_999);
    expect(words()).toHaveLength(3);
    await pass(1);
    expect(words()).toEqual([]);
  });

  it('give no reason when their owner hides them, or shows them again', () => {
    const { control, take } = show();
    take('shown');
    act(() => control().clear());
    expect(control().hiddenBy).toBeUndefined();
    take('shown');
    onWindow('blur');
    expect(control().hiddenBy).toBe('window');
    take('shown');
    expect(control()).toMatchObject({ state: 'shown', hiddenBy: undefined });
  });

  it('are removed as soon as nobody looks at the window while they are shown', () => {
    const { words, control, take } = show();
    take('shown');
    onWindow('blur');
    expect(words()).toEqual([]);
    expect(control().state).toBe('none');
  });

  it('stay for comparing, and for a minute in a window that nobody looks at', async () => {
    const { words, control, take, pass } = show();
    take('shown');
    act(() => control().keep());
    await pass(120_000);
    expect(words()).toHaveLength(3);
    onWindow('blur');
    await pass(59_999);
    onWindow('focus');
    await pass(60_000);
    expect(words()).toHaveLength(3);
    onWindow('blur');
    await pass(60_000);
    expect(words()).toEqual([]);
  });

  it('are removed when the page or the step is left, with every timer and every text of the list', () => {
    const left = show();
    left.take('kept');
    onWindow('pagehide');
    expect(left.words()).toEqual([]);
    left.take('shown');
    const items = [...left.list.children];
    left.unmount();
    expect(items.map(({ textContent }) => textContent)).toEqual(['', '', '']);
    expect(left.clock.pending).toBe(0);
  });

  it('that arrive after the step was left are not written anywhere', () => {
    const { control, unmount, list, clock } = show();
    const late = control();
    unmount();
    act(() => late.take(WORDS, 'shown'));
    expect(list.textContent).toBe('');
    expect(clock.pending).toBe(0);
  });
});

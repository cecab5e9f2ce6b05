// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveRegion, useAnnounce, useQuietFrom } from './live-region';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

let announce: (text: string) => void;
function Speaker({ first }: { readonly first?: string }) {
  const say = useAnnounce();
  useEffect(() => {
    announce = say;
    if (first !== undefined) say(first);
  }, [say, first]);
  return null;
}

function Subject({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  useQuietFrom(name);
  return children;
}

const said = () => screen.getByRole('status').textContent;

describe('an announcement', () => {
  it('is removed after some seconds, counted from the latest one', () => {
    render(<LiveRegion children={<Speaker />} />);
    act(() => announce('Sent and confirmed'));
    act(() => void vi.advanceTimersByTime(9_000));
    expect(said()).toBe('Sent and confirmed');
    act(() => announce('address copied'));
    act(() => void vi.advanceTimersByTime(9_000));
    expect(said()).toBe('address copied');
    act(() => void vi.advanceTimersByTime(1_000));
    expect(said()).toBe('');
  });

  it('is in another element when it is repeated, also after it was removed', () => {
    render(<LiveRegion children={<Speaker />} />);
    const places = () => [...screen.getByRole('status').children].map(({ textContent }) => textContent);
    act(() => announce('Paid'));
    const first = places();
    act(() => void vi.advanceTimersByTime(10_000));
    act(() => announce('Paid'));
    expect(places()).toEqual(first.toReversed());
  });

  it('is removed at once when its subject changes, and what the next content announces stays', () => {
    const page = (subject: string, content: ReactNode) => (
      <LiveRegion>
        <Subject name={subject}>{content}</Subject>
      </LiveRegion>
    );
    const { rerender } = render(page('open', <Speaker />));
    act(() => announce('Sent and confirmed'));
    rerender(page('locked', <Speaker />));
    expect(said()).toBe('');
    rerender(page('open', <Speaker key="new" first="Wallet open" />));
    expect(said()).toBe('Wallet open');
  });
});

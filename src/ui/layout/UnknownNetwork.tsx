import type { ReactNode } from 'react';
import { excerpt } from '../format/excerpt';
import { ErrorPanel } from './ErrorPanel';

interface UnknownNetworkProps {
  /** The text of the page's URL that is not a network of Atto. */
  readonly text: string;
  /** What did not happen because of it. */
  readonly safe: string;
  /** Opens the same page on each network: links or buttons. */
  readonly ways: ReactNode;
}

/** Shown if the page's URL names an unknown network. */
export function UnknownNetwork({ text, safe, ways }: UnknownNetworkProps) {
  return (
    <ErrorPanel
      message={{
        title: 'There is no such network',
        happened: `The address of this page names the network “${excerpt(text)}”, which Atto does not have.`,
        safe,
        next: 'Choose one of these instead.',
        retry: false,
      }}
      ways={ways}
    />
  );
}

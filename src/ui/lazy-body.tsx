import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorPanel } from './ErrorPanel';
import type { ErrorMessage } from './errors/error-message';

const NOT_LOADED: ErrorMessage = {
  title: 'This page could not be loaded',
  happened:
    'A part of the page’s own program did not arrive. The connection may be gone, or the site was renewed just now.',
  safe: 'Balances live on the network, not on this page: nothing is lost.',
  next: 'Try again; if that does not help, reload the page.',
  retry: true,
  help: 'stuck-page',
};

type Loading<P> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly Body: ComponentType<P> };

/**
 * Makes a component whose program is fetched after the page has come to life: until then, and in the static page, it
 * shows its `skeleton`; when the fetch fails it says so and offers to try again.
 */
export function lazyBody<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;
  return function LazyBody({ skeleton, ...props }: { skeleton: ReactNode } & P) {
    const [body, setBody] = useState<Loading<P>>({ state: 'loading' });
    const [attempt, setAttempt] = useState(0);
    const retry = useCallback(() => {
      setBody({ state: 'loading' });
      setAttempt((count) => count + 1);
    }, []);

    useEffect(() => {
      let wanted = true;
      const show = (next: Loading<P>) => {
        if (wanted) setBody(next);
      };
      (loaded ? Promise.resolve(loaded) : load()).then(
        (Body) => {
          loaded = Body;
          show({ state: 'ready', Body });
        },
        () => show({ state: 'failed' }),
      );
      return () => {
        wanted = false;
      };
    }, [attempt]);

    if (body.state === 'failed') return <ErrorPanel message={NOT_LOADED} onRetry={retry} />;
    if (body.state === 'loading') return skeleton;
    return <body.Body {...(props as unknown as P)} />;
  };
}

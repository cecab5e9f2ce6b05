import type { ComponentType, ReactNode } from 'react';
import { createLazyPart } from '../../lib/lazy-part';
import { PartNotLoaded } from './PartNotLoaded';
import { useLazyPart } from './use-lazy-part';

/**
 * Makes a component whose program is fetched after the page has come to life: until then, and in the static page, it
 * shows its `skeleton`; when the fetch fails it says so and offers to try again.
 *
 * @param load `() => import('./Body').then(({ Body }) => Body)`
 */
export function lazyBody<P extends object>(load: () => Promise<ComponentType<P>>) {
  const body = createLazyPart(load);
  return function LazyBody({ skeleton, ...props }: { skeleton: ReactNode } & P) {
    const lazy = useLazyPart(body);
    if (lazy.state === 'failed') return <PartNotLoaded error={lazy.error} onRetry={body.fetch} />;
    if (lazy.state !== 'ready') return skeleton;
    const Body = lazy.part;
    return <Body {...(props as unknown as P)} />;
  };
}

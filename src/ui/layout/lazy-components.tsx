import type { ComponentType, ReactElement, ReactNode } from 'react';
import { createLazyPart } from '../../lib/lazy-part';
import { PartNotLoaded } from './PartNotLoaded';
import { useLazyPart } from './use-lazy-part';

/** The components that a module exports, each with a `skeleton` besides its own props. */
type LazyComponents<M> = {
  readonly [Name in keyof M as M[Name] extends (props: never) => ReactNode ? Name : never]: M[Name] extends (
    props: infer Props,
  ) => ReactNode
    ? (props: Props & { readonly skeleton: ReactNode }) => ReactElement
    : never;
};

/**
 * The components of a module that is fetched when one of them is rendered, and once for all of them. Until it has
 * loaded, and in the static page, a component shows its `skeleton`; if it fails to load, an error with a button to
 * retry. Destructure the components at module level: each access creates a new one.
 *
 * @param early in a browser, fetches the module at once instead: for the content of a page, which would otherwise wait
 * until the page has hydrated
 * @example const { Voters, Proposal } = lazyComponents(() => import('./node-parts'));
 */
export function lazyComponents<M extends object>(
  load: () => Promise<M>,
  { early = false }: { readonly early?: boolean } = {},
): LazyComponents<M> {
  const part = createLazyPart(load);
  if (early && typeof document !== 'undefined') part.fetch();
  const componentOf = (name: keyof M) =>
    function LazyComponent({ skeleton, ...props }: { readonly skeleton: ReactNode }) {
      const lazy = useLazyPart(part);
      if (lazy.state === 'failed') return <PartNotLoaded error={lazy.error} onRetry={part.fetch} />;
      if (lazy.state !== 'ready') return skeleton;
      const Component = lazy.part[name] as ComponentType;
      return <Component {...props} />;
    };
  return new Proxy({}, { get: (_, name) => componentOf(name as keyof M) }) as LazyComponents<M>;
}

import type { ComponentType, ReactElement, ReactNode } from 'react';
import { createLazyPart } from '../../lib/lazy-part';
import { PartNotLoaded } from './PartNotLoaded';
import { useLazyPart } from './use-lazy-part';

/**
 * A component whose code is fetched when it is first rendered. Until it has loaded, and in the static page, its `skeleton`
 * is shown; if it fails to load, an error with a button to retry. Call it at module level: each call is a new component.
 *
 * @param early in a browser, fetches the code at once instead: for the content of a page, which would otherwise wait until
 * the page has hydrated
 * @example const Payroll = lazyComponent(() => import('./Payroll').then(({ Payroll }) => Payroll));
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { early = false }: { readonly early?: boolean } = {},
): (props: Props & { readonly skeleton: ReactNode }) => ReactElement {
  const part = createLazyPart(load);
  if (early && typeof document !== 'undefined') part.fetch();
  return function LazyComponent({ skeleton, ...props }) {
    const lazy = useLazyPart(part);
    if (lazy.state === 'failed') return <PartNotLoaded error={lazy.error} onRetry={part.fetch} />;
    if (lazy.state !== 'ready') return <>{skeleton}</>;
    const Component = lazy.part as ComponentType<object>;
    return <Component {...props} />;
  };
}

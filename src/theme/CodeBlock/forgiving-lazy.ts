import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * React's `lazy` for a part that a page can do without: where its code fails to load, `instead` is rendered, and no
 * error reaches the page. `lazy` keeps failures, so this returns a function: what it returns later tries again. Call it
 * outside the part's Suspense boundary; within it, React would call it again after each failure.
 */
export function forgivingLazy<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: ComponentType<Props>,
): () => LazyExoticComponent<ComponentType<Props>> {
  const attempt = () =>
    lazy(() =>
      load().catch(() => {
        current = attempt();
        return { default: instead };
      }),
    );
  let current = attempt();
  return () => current;
}

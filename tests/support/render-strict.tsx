import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { cleanup, configure, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { createQueryClient } from '../../src/app/queries/query-client';

afterEach(cleanup);

// By default `waitFor` gives up after a second, which is too short on a busy machine; this is almost the test's
// timeout.
configure({ asyncUtilTimeout: 9_000 });

/** Renders a hook under StrictMode, which mounts it twice, inside a query cache: a new one unless one is given. */
export function renderStrict<Result, Props>(
  hook: (props: Props) => Result,
  initialProps: Props,
  client: QueryClient = createQueryClient(),
) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(hook, { initialProps, wrapper, reactStrictMode: true });
}

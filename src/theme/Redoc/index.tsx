import Redoc from '@theme-original/Redoc';
import type { ComponentProps } from 'react';

/** An API reference. Wraps the theme's, which is not told apart as the main part of its page. */
export default function ApiReference(props: ComponentProps<typeof Redoc>) {
  return (
    <main>
      <Redoc {...props} />
    </main>
  );
}

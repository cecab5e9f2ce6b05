import type { Props } from '@theme/CodeBlock';
import { lazy, Suspense } from 'react';

// Without a chunk name, so that its styles stay in the main style sheet: its content is already in the page's HTML.
const Coloured = lazy(() => import('./Coloured'));

/**
 * A code block. The code for colouring and copying is loaded after hydration by pages that have code blocks; until
 * then the static HTML stays.
 */
export default function CodeBlock(props: Props) {
  const plain = (
    // Focusable, like the finished block, so that the keyboard can scroll long code.
    <pre tabIndex={0}>
      <code>{props.children}</code>
    </pre>
  );
  return (
    <Suspense fallback={plain}>
      <Coloured {...props} />
    </Suspense>
  );
}

import type { Props } from '@theme/CodeBlock';
import { lazy, Suspense } from 'react';

// Without a name of its own, so that its styles stay in the style sheet: what it shows is in the page's HTML already.
const Coloured = lazy(() => import('./Coloured'));

/**
 * A block of code. What colours it and copies it is fetched by pages that have code, after the text has come to life;
 * until then the block stands there as the page was built.
 */
export default function CodeBlock(props: Props) {
  const plain = (
    // Within reach of the keyboard, as the finished block is: what is long can be scrolled.
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

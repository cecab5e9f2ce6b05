import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { Props } from '@theme/CodeBlock';
import { Children, lazy, Suspense, useState } from 'react';
import { useIsStatic } from '../../app/url/use-hydrated';
import { KeptBlock } from './KeptBlock';

// Without a chunk name, so that its styles stay in the main style sheet: its content is already in the page's HTML.
const Coloured = lazy(() => import('./Coloured'));

/**
 * A code block. Where the page's HTML already contains it, that HTML stays as it is: highlighting the code again and
 * hydrating every word would be most of the work on a page of samples. Where it does not, after navigation within the
 * site or in a tab that the reader opens, the code for highlighting is loaded.
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
      <Block {...props} />
    </Suspense>
  );
}

function Block(props: Props) {
  const isStatic = useIsStatic();
  const [isKept] = useState(isStatic && ExecutionEnvironment.canUseDOM && isText(props.children));
  return isKept ? <KeptBlock {...props} /> : <Coloured {...props} />;
}

function isText(children: Props['children']): boolean {
  return Children.toArray(children).every((child) => typeof child === 'string');
}

import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { Props } from '@theme/CodeBlock';
import { Children, Suspense, useState, type ComponentType } from 'react';
import { useIsStatic } from '@site/src/ui/use-is-static';
import { forgivingLazy } from './forgiving-lazy';
import { KeptBlock } from './KeptBlock';

// Without a chunk name, so that its styles stay in the main style sheet: its content is already in the page's HTML.
const getColoured = forgivingLazy(() => import('./Coloured'), Plain);

/**
 * A code block. Where the page's HTML already contains it, that HTML stays as it is: highlighting the code again and
 * hydrating every word would be most of the work on a page of samples. Where it does not, after navigation within the
 * site or in a tab that the reader opens, the code for highlighting is loaded.
 */
export default function CodeBlock(props: Props) {
  const [Coloured] = useState(getColoured);
  return (
    <Suspense fallback={<Plain {...props} />}>
      <Block {...props} Coloured={Coloured} />
    </Suspense>
  );
}

function Block({ Coloured, ...props }: Props & { Coloured: ComponentType<Props> }) {
  const isStatic = useIsStatic();
  const [isKept] = useState(isStatic && ExecutionEnvironment.canUseDOM && isText(props.children));
  return isKept ? <KeptBlock {...props} /> : <Coloured {...props} />;
}

function Plain({ children }: Props) {
  return (
    // Focusable, like the finished block, so that the keyboard can scroll long code.
    <pre tabIndex={0}>
      <code>{children}</code>
    </pre>
  );
}

function isText(children: Props['children']): boolean {
  return Children.toArray(children).every((child) => typeof child === 'string');
}

import type { Props } from '@theme/CodeBlock';
import { startTransition, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { whenNear } from '@site/src/ui/layout/when-near';
import { forgivingLazy } from './forgiving-lazy';

const getTools = forgivingLazy<Props & { body: Element }>(
  () => import('./BlockTools'),
  () => null,
);

/**
 * How far below and above the window a block gets its buttons: before a reader, or a screen reader, reaches it, and after
 * its code has been laid out, which browsers do from half a window away on. The button that wraps long lines measures it.
 */
const NEAR = '25%';

/**
 * A code block that keeps the server's HTML. Its buttons, which are not part of that HTML, are added when the block
 * comes near the window.
 */
export function KeptBlock(props: Props) {
  const block = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState<{ body: Element; Tools: ReturnType<typeof getTools> }>();

  useEffect(() => {
    const element = block.current!;
    return whenNear(element, NEAR, () => {
      // The code is the last part of the block, after an optional title.
      const body = element.lastElementChild!;
      startTransition(() => setNear({ body, Tools: getTools() }));
    });
  }, []);

  return (
    <>
      <div ref={block} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      {near && (
        <Suspense fallback={null}>
          {createPortal(<near.Tools {...props} body={near.body} />, near.body)}
        </Suspense>
      )}
    </>
  );
}

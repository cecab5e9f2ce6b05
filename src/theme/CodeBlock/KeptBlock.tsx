import type { Props } from '@theme/CodeBlock';
import { lazy, startTransition, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

const BlockTools = lazy(() => import('./BlockTools'));

/** How far below and above the window a block gets its buttons: before a reader, or a screen reader, reaches it. */
const NEAR = '100% 0px';

/**
 * A code block that keeps the server's HTML. Its buttons, which are not part of that HTML, are added when the block
 * comes near the window.
 */
export function KeptBlock(props: Props) {
  const block = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<Element | null>(null);

  useEffect(() => {
    const element = block.current!;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // The code is the last part of the block, after an optional title.
        startTransition(() => setBody(element.lastElementChild));
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <div ref={block} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      {body && (
        <Suspense fallback={null}>{createPortal(<BlockTools {...props} body={body} />, body)}</Suspense>
      )}
    </>
  );
}

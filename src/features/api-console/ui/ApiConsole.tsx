import { useEffect, useState, type ReactNode } from 'react';
import { createLazyPart } from '@site/src/lib/lazy-part';
import { savesData } from '@site/src/lib/saves-data';
import { Dialog, DialogHead } from '@site/src/ui/controls/Dialog';
import { PartNotLoaded } from '@site/src/ui/layout/PartNotLoaded';
import { Spinner } from '@site/src/ui/layout/Spinner';
import { useLazyPart } from '@site/src/ui/layout/use-lazy-part';
import { OPERATION_MEMBER, useTried } from '../use-tried';
import styles from './Console.module.css';

/** The panel of an operation, loaded when it is needed. */
const panel = createLazyPart(() => import(/* webpackChunkName: "api-console" */ './TryPanel'));

/** The links in a reference that open the panel of an operation. */
const LINKS = `a[href^="?${OPERATION_MEMBER}="]`;

const linkAt = ({ target }: Event) => (target as Element).closest<HTMLAnchorElement>(LINKS);

/**
 * A console for the operations of a reference: listens to its links, and shows the panel of the operation in the
 * URL (`?try=getAccount`). The panel's code is loaded when it is needed.
 *
 * @param props.document the OpenAPI document of the reference
 */
export function ApiConsole({ document: api }: { document: unknown }) {
  const [tried, go] = useTried();
  const lazy = useLazyPart(panel, tried !== undefined);

  useEffect(() => {
    const prepare = (event: Event) => {
      if (linkAt(event) && !savesData(navigator)) panel.fetch();
    };
    const follow = (event: MouseEvent) => {
      const link = linkAt(event);
      const isPlain =
        event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
      if (!link || !isPlain || event.defaultPrevented) return;
      event.preventDefault();
      const { searchParams, hash } = new URL(link.href);
      go(searchParams.get(OPERATION_MEMBER) ?? '', hash.slice(1));
    };
    document.addEventListener('pointerover', prepare);
    document.addEventListener('focusin', prepare);
    document.addEventListener('click', follow);
    return () => {
      document.removeEventListener('pointerover', prepare);
      document.removeEventListener('focusin', prepare);
      document.removeEventListener('click', follow);
    };
  }, [go]);

  if (tried === undefined) return null;
  const close = () => {
    go('');
    // The introduction, which comes before the operations, links to some of them as well.
    const links = document.querySelectorAll<HTMLElement>(
      `a[href^="?${OPERATION_MEMBER}=${CSS.escape(tried)}#"]`,
    );
    [...links].at(-1)?.focus({ preventScroll: true });
  };
  return (
    <ConsoleFrame onClose={close}>
      {lazy.state === 'ready' ? (
        <lazy.part.TryPanel document={api} id={tried} onTry={go} />
      ) : lazy.state === 'failed' ? (
        <PartNotLoaded error={lazy.error} onRetry={panel.fetch} />
      ) : (
        <p className={styles.note}>
          <Spinner /> Loading the panel …
        </p>
      )}
    </ConsoleFrame>
  );
}

/** Below this width, the panel is a modal dialog. */
const NARROW = '(max-width: 996px)';

/** The frame of the panel: next to the reference if there is room, otherwise above it. Escape closes it. */
function ConsoleFrame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const [isModal] = useState(() => window.matchMedia(NARROW).matches);
  return (
    <Dialog labelledBy="try-it" isModal={isModal} onClose={onClose} className={styles.frame}>
      <DialogHead id="try-it" title="Try it" closes="Close the panel" onClose={onClose} />
      {children}
    </Dialog>
  );
}

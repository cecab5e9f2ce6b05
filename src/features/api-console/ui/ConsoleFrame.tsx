import { useState, type ReactNode } from 'react';
import { Dialog, DialogHead } from '@site/src/ui/controls/Dialog';
import styles from './Console.module.css';

/** Below this width, the panel is a modal dialog. */
const NARROW = '(max-width: 996px)';

/** The frame of the panel: next to the reference if there is room, otherwise above it. Escape closes it. */
export function ConsoleFrame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const [isModal] = useState(() => window.matchMedia(NARROW).matches);
  return (
    <Dialog labelledBy="try-it" isModal={isModal} onClose={onClose} className={styles.frame}>
      <DialogHead id="try-it" title="Try it" closes="Close the panel" onClose={onClose} />
      {children}
    </Dialog>
  );
}

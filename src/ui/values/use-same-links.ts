import { useEffect } from 'react';
import styles from './same-links.module.css';

/** Links to accounts and transactions, whose texts are shortened. */
const LINKS = 'main a[href*="/explorer/accounts/"], main a[href*="/explorer/transactions/"]';

/**
 * While a link to an account or a transaction is hovered or focused, highlights all links to the same one, which
 * distinguishes look-alikes.
 */
export function useSameLinks(): void {
  useEffect(() => {
    const { same = 'same' } = styles;
    let marked: readonly Element[] = [];
    const clear = () => {
      for (const link of marked) link.classList.remove(same);
      marked = [];
    };
    const show = ({ target }: Event) => {
      clear();
      const href = (target as Element).closest(LINKS)?.getAttribute('href');
      if (!href) return;
      const links = [...document.querySelectorAll(LINKS)];
      const found = links.filter((link) => link.getAttribute('href') === href);
      if (found.length > 1) marked = found;
      for (const link of marked) link.classList.add(same);
    };
    const controller = new AbortController();
    const { signal } = controller;
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, show, { signal });
    for (const type of ['pointerout', 'focusout']) document.addEventListener(type, clear, { signal });
    return () => {
      controller.abort();
      clear();
    };
  }, []);
}

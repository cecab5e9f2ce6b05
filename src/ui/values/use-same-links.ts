import { useEffect } from 'react';
import styles from './same-links.module.css';

/** Links to one account or one transaction: their text is shortened, their address is whole. */
const TOLD_APART = 'main a[href*="/explorer/accounts/"], main a[href*="/explorer/transactions/"]';

/**
 * Marks, while a link to an account or a transaction has the pointer or the focus, every link of the page to the same
 * one: of two that look alike it is then seen whether they are one.
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
      const href = (target as Element).closest(TOLD_APART)?.getAttribute('href');
      if (!href) return;
      const links = [...document.querySelectorAll(TOLD_APART)];
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

import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import { useEffect } from 'react';

/** What the open menu covers: nothing there may take the focus or be read. */
const COVERED = '.navbar__inner, #__docusaurus_skipToContent_fallback, footer';

/**
 * The menu of small screens, and what the theme's own lacks for those who use a keyboard or listen: the focus goes
 * into it and comes back to its button, what it covers is out of reach, and Escape closes it.
 */
export default function NavbarMobileSidebar() {
  const { shown, toggle } = useNavbarMobileSidebar();

  useEffect(() => {
    if (!shown) return undefined;
    const covered = [...document.querySelectorAll(COVERED)];
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') toggle();
    };
    covered.forEach((element) => element.setAttribute('inert', ''));
    document.addEventListener('keydown', close);
    const button = document.querySelector<HTMLElement>('.navbar-sidebar__close');
    let frame = 0;
    const enter = () => {
      button?.focus();
      // Hidden things take no focus, and it slides in from hiding.
      if (document.activeElement !== button) frame = requestAnimationFrame(enter);
    };
    enter();
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('keydown', close);
      covered.forEach((element) => element.removeAttribute('inert'));
      // Not where a link in the menu led on: there the page has taken the focus.
      if (document.activeElement?.closest('.navbar-sidebar'))
        document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
    };
  }, [shown, toggle]);

  return <MobileSidebar />;
}

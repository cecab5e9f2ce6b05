import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import { useEffect } from 'react';

/** What the open menu covers must be neither focusable nor read aloud. */
const COVERED = '.navbar__inner, #__docusaurus_skipToContent_fallback, footer';

/**
 * The mobile menu, with what the theme's lacks for keyboards and screen readers: focus moves into it and back to its
 * button, the covered page is inert, and Escape closes it.
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
    let frame = 0;
    const enter = () => {
      // The theme mounts the menu after a resize to a narrow window, and hidden elements cannot take focus before it
      // slides in.
      const button = document.querySelector<HTMLElement>('.navbar-sidebar__close');
      button?.focus();
      if (!button || document.activeElement !== button) frame = requestAnimationFrame(enter);
    };
    enter();
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('keydown', close);
      covered.forEach((element) => element.removeAttribute('inert'));
      // Not after following a link in the menu: then the page has taken the focus.
      if (document.activeElement?.closest('.navbar-sidebar'))
        document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
    };
  }, [shown, toggle]);

  return <MobileSidebar />;
}

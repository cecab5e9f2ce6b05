/**
 * Makes the menu of a reference work on the static page: a press goes to the section, as soon as that has arrived. Once the page
 * has hydrated, Redoc handles it, and this does nothing.
 *
 * Inlined into the page: no imports, and no syntax that the build would replace with helpers.
 */
export function pressMenuEarly(): void {
  let section = '';
  // Also when the address names the section already: assigning the same fragment again would not scroll.
  const goOnceItIsHere = () => {
    if (document.getElementById(section)) location.replace('#' + section);
    else if (document.readyState === 'loading') requestAnimationFrame(goOnceItIsHere);
  };
  document.addEventListener('click', (event) => {
    const item = (event.target as Element).closest<HTMLElement>('.menu-content [data-item-id]');
    if (!item || Object.keys(item).some((key) => key.indexOf('__react') === 0)) return;
    section = item.dataset.itemId!;
    location.hash = section;
    goOnceItIsHere();
  });
}

/** The same as the text of an inline script. */
export const EARLY_MENU_SCRIPT = `(${pressMenuEarly})()`;

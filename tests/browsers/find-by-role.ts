/** The roles that these tests look for. */
export type Role = 'button' | 'combobox' | 'heading' | 'link' | 'tab' | 'textbox';

/**
 * Runs in the page, as source text: the first visible element of this role and exact name, undefined if there is none.
 * The name is the label, or else the text, as far as these tests need it.
 */
export function findByRole(role: Role, name: string): Element | undefined {
  const selectors = {
    button: 'button, summary',
    combobox: '[role="combobox"], select',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    tab: '[role="tab"]',
    textbox: 'input, textarea',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  return [...document.querySelectorAll(selectors[role])].find((one) => {
    const label =
      one.getAttribute('aria-label') ?? (one as HTMLInputElement).labels?.[0]?.textContent ?? one.textContent;
    const box = one.getBoundingClientRect();
    return plain(label) === name && box.width > 0 && box.height > 0;
  });
}

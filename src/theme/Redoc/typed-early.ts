/**
 * Searches for what the reader typed into the field of the reference's menu before the page was hydrated. The browser shows
 * it, but the search has not seen it, and would replace it with its own empty text when it is next rendered.
 */
export function searchTypedEarly(root: ParentNode): void {
  const field = root.querySelector<HTMLInputElement>('.menu-content [role="search"] input');
  const typed = field?.value ?? '';
  if (!field || typed === '') return;
  // React compares the text of an event with the last one that was set on the element, which it replaces this property for.
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

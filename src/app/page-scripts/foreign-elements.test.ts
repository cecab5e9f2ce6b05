// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { setForeignAside } from './foreign-elements';

/** A page with a field, and what it looks like. */
function page(html: string) {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  return { root, field: root.querySelector('input')!, html: () => root.innerHTML };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('elements that extensions add are set aside until the page is hydrated, then put back', async () => {
  const { root, field, html } = page('<p><own-icon></own-icon><input><b>next</b></p>');
  const putBack = setForeignAside(root);
  expect(html()).toBe('<p><input><b>next</b></p>');
  field.after(document.createElement('div'), document.createElement('hr'));
  root.prepend(document.createElement('section'));
  await settled();
  expect(html()).toBe('<p><input><b>next</b></p>');
  putBack();
  expect(html()).toBe('<section></section><p><own-icon></own-icon><input><div></div><hr><b>next</b></p>');
  field.after(document.createElement('i'));
  await settled();
  expect(html()).toContain('<input><i></i>');
});

it('an extension that adds its element again and again gets its way', async () => {
  const { root, field } = page('<input>');
  setForeignAside(root);
  for (let round = 0; round < 110; round++) {
    if (!root.querySelector('i')) field.after(document.createElement('i'));
    await settled();
  }
  expect(root.querySelectorAll('i')).toHaveLength(1);
});

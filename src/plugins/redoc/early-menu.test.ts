// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { searchTypedEarly } from '../../theme/Redoc/typed-early';
import { pressMenuEarly } from './early-menu';

afterEach(() => {
  document.body.replaceChildren();
  location.hash = '';
});

describe('the menu of a reference that is not hydrated', () => {
  it('goes to the section of the pressed item, until Redoc does', () => {
    pressMenuEarly();
    document.body.innerHTML =
      '<div class="menu-content"><li data-item-id="tag/A"><label>A</label><ul><li data-item-id="tag/A/operation/b"><span>b</span></li></ul></li></div><p>text</p>';
    const press = (selector: string) => document.querySelector<HTMLElement>(selector)!.click();
    press('p');
    expect(location.hash).toBe('');
    press('span');
    expect(location.hash).toBe('#tag/A/operation/b');
    press('label');
    expect(location.hash).toBe('#tag/A');
    Object.assign(document.querySelector('ul li')!, { __reactFiber$1: {} });
    press('span');
    expect(location.hash).toBe('#tag/A');
  });
});

describe('text that was typed before hydration', () => {
  const field = (value: string) => {
    document.body.innerHTML = '<div class="menu-content"><div role="search"><input></div></div>';
    const input = document.querySelector('input')!;
    input.value = value;
    const events: string[] = [];
    document.body.addEventListener('input', () => events.push(input.value), { once: true });
    return { input, events };
  };

  it('is searched for as if it had just been typed', () => {
    const { input, events } = field('publish');
    searchTypedEarly(document);
    expect(events).toEqual(['publish']);
    expect(input.value).toBe('publish');
  });

  it('is left alone if there is none', () => {
    const { events } = field('');
    searchTypedEarly(document);
    expect(events).toEqual([]);
  });
});

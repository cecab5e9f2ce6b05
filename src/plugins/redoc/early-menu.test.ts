// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { searchTypedEarly } from '../../theme/Redoc/typed-early';
import { pressMenuEarly } from '../../app/page-scripts/early-menu-script';

afterEach(() => {
  vi.restoreAllMocks();
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

  it('goes to a section that has not arrived yet once it is there, and to one that the address names already', async () => {
    pressMenuEarly();
    const went = vi.spyOn(location, 'replace').mockImplementation(() => {});
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    document.body.innerHTML =
      '<div class="menu-content"><li data-item-id="tag/A"><label>A</label></li></div>';
    document.querySelector<HTMLElement>('label')!.click();
    expect(location.hash).toBe('#tag/A');
    await new Promise(requestAnimationFrame);
    expect(went).not.toHaveBeenCalled();
    document.body.insertAdjacentHTML('beforeend', '<section id="tag/A"></section>');
    await vi.waitFor(() => expect(went).toHaveBeenCalledWith('#tag/A'));
    went.mockClear();
    document.querySelector<HTMLElement>('label')!.click();
    expect(went).toHaveBeenCalledWith('#tag/A');
    state.mockReturnValue('complete');
    document.querySelector('section')!.remove();
    went.mockClear();
    document.querySelector<HTMLElement>('label')!.click();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(went).not.toHaveBeenCalled();
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

/**
 * A script for the head of every page, before the theme's own: a stored choice of `system` becomes no choice.
 *
 * @param storage the browser's storage that the theme uses
 * @param key the theme's key in it
 */
export function systemForgotten(storage: 'localStorage' | 'sessionStorage', key: string): string {
  const at = `window[${JSON.stringify(storage)}]`;
  const name = JSON.stringify(key);
  return `try{${at}.getItem(${name})==='system'&&${at}.removeItem(${name})}catch(e){}`;
}

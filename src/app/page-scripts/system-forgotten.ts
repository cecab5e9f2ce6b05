/**
 * A script for the head of every page that removes a stored choice of `system` before the theme's script runs.
 *
 * @param storage the browser storage that the theme uses
 * @param key the theme's storage key
 */
export function systemForgotten(storage: 'localStorage' | 'sessionStorage', key: string): string {
  const at = `window[${JSON.stringify(storage)}]`;
  const name = JSON.stringify(key);
  return `try{${at}.getItem(${name})==='system'&&${at}.removeItem(${name})}catch(e){}`;
}

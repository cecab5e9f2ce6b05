/**
 * The base URL that fits an address: what stands in it before the page's own route. Undefined where the address does
 * not hold the route at all, as on the not-found page.
 *
 * @param address path in the address bar
 * @param route path of the page within the site, with a slash in front
 */
export function suggestBase(address: string, route: string): string | undefined {
  const clean = (path: string) => path.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '') + '/';
  const at = clean(route) === '/' ? clean(address).length - 1 : clean(address).indexOf(clean(route));
  return at < 0 ? undefined : clean(address).slice(0, at + 1);
}

/**
 * Watches the page's own program arrive, from outside of it: when the main script or the code of the page that was
 * opened fails before the page has come to life, says so below the text, which stays readable, and offers to try
 * again. Needs no style sheet. Where the address does not fit the base URL of the build, it says what would.
 *
 * Runs as text in the head of every page: no import, no syntax that a build would replace by helpers.
 */
export function reportLoadFailure(base: string): void {
  let isTold = false;

  function isOurs(url: unknown): boolean {
    return typeof url === 'string' && url.indexOf(`${location.origin}/`) === 0 && /\/assets\/js\//.test(url);
  }

  function tell(what: string): void {
    // From its first render on the program speaks for itself.
    if (isTold || 'docusaurusRoot' in window) return;
    isTold = true;
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => show(what));
    else show(what);
  }

  function show(what: string): void {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    const route = canonical ? new URL(canonical.href).pathname.replace(base, '/') : '/404';
    const fitting = suggestBase(location.pathname, route);
    const isWrong = fitting !== undefined && fitting !== base;
    const box = document.createElement('div');
    box.id = 'load-failure';
    box.setAttribute('role', 'alert');
    box.style.cssText =
      'position:fixed;inset:auto 0 0;z-index:1000;max-height:60vh;overflow:auto;box-sizing:border-box;padding:16px clamp(16px,4vw,32px);background:var(--atto-paper,#fff);color:var(--atto-ink,#1f2328);border-top:4px solid var(--atto-red,#b3261e);box-shadow:0 -8px 24px rgb(20 23 28/12%);font:16px/1.5 var(--atto-sans,system-ui,sans-serif)';
    box.innerHTML =
      '<p style="margin:0 0 4px;font-weight:700">This site did not load properly</p>' +
      '<p style="margin:0 0 12px;max-width:75ch">A part of its program did not arrive. The text of this page can be read; buttons and live figures do not work. Nothing is lost: balances live on the network, not on this page.</p>' +
      '<p hidden style="margin:0 0 12px;max-width:75ch">A very common reason is a wrong base URL. Built for: <code></code> This address suggests: <code></code></p>' +
      '<p style="margin:0 0 8px"><button type="button" style="min-height:44px;padding:8px 24px;border:0;border-radius:99px;background:#fab005;color:#1f2328;font:inherit;font-weight:600;cursor:pointer">Retry</button> <a style="display:inline-block;padding:10px 12px;color:var(--atto-blue,#1f4fd8)">Help</a></p>' +
      '<details style="font-size:14px"><summary style="cursor:pointer;padding:4px 0">Details</summary><p style="margin:0;overflow-wrap:anywhere"></p></details>';
    if (isWrong) {
      box.querySelector<HTMLElement>('[hidden]')!.hidden = false;
      box.querySelectorAll('code')[0]!.textContent = base;
      box.querySelectorAll('code')[1]!.textContent = fitting;
    }
    box.querySelector('button')!.addEventListener('click', () => location.reload());
    box.querySelector('a')!.href = `${fitting || base}help#stuck-page`;
    box.querySelector('details p')!.textContent =
      `${what} · base URL of the build: ${base}` + (fitting ? ` · base URL by this address: ${fitting}` : '');
    // As much room below the text as the box covers.
    const room = document.createElement('div');
    const fit = () => (room.style.height = `${box.offsetHeight}px`);
    room.appendChild(box);
    document.body.appendChild(room);
    box.querySelector('details')!.addEventListener('toggle', fit);
    fit();
  }

  addEventListener(
    'error',
    (event) => {
      const target = event.target;
      if (target instanceof HTMLScriptElement) {
        if (isOurs(target.src)) tell(`Did not load: ${new URL(target.src).pathname}`);
      } else if (isOurs(event.filename)) tell(event.message);
    },
    true,
  );
  addEventListener('unhandledrejection', (event) => {
    const reason = event.reason;
    if (reason && reason.name === 'ChunkLoadError') tell(String(reason.message));
  });
}

/** The script for the head of every page, as text. */
export function reportScript(base: string): string {
  return `(function(){${suggestBase};${reportLoadFailure};reportLoadFailure(${JSON.stringify(base)})})()`;
}

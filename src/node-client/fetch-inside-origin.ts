/**
 * `fetch` for a `no-cors` request that must not leave the origin of its URL. A browser follows redirects of such
 * requests whatever `redirect` says, so the request is made from an empty frame with a policy of its own, which lets
 * nothing be asked but that origin: a redirect elsewhere is stopped before it is sent. Only where there is a document.
 * Errors: TypeError when no answer came, or only a redirect elsewhere; an abort rejects with the signal's reason.
 */
export async function fetchInsideOrigin(url: string, init: RequestInit): Promise<Response> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  try {
    // Some browsers put a new document into a frame until it has loaded.
    await new Promise((resolve) => {
      frame.addEventListener('load', resolve, { once: true });
      document.body.append(frame);
    });
    const inside = frame.contentWindow as (Window & typeof globalThis) | null;
    if (inside === null) throw new TypeError('The frame is gone');
    const policy = inside.document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = `connect-src ${new URL(url).origin}`;
    inside.document.head.append(policy);
    return await inside.fetch(url, init);
  } finally {
    frame.remove();
  }
}

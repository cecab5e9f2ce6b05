/**
 * `fetch` for a `no-cors` request that must not leave the origin of its URL. Browsers follow redirects of such
 * requests whatever `redirect` says, so the request is made from an empty frame whose own policy only allows
 * connections to that origin: a redirect elsewhere is stopped before it is sent. Only where there is a document.
 * Errors: TypeError if there was no response, or only a redirect elsewhere; an abort rejects with the signal's
 * reason.
 */
export async function fetchInsideOrigin(url: string, init: RequestInit): Promise<Response> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  try {
    // Some browsers replace the frame's document when it has loaded.
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

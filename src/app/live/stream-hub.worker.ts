import { systemClock } from '../../lib/clock';
import type { HubPort, PageToHub } from '../../node-client/hub/hub-messages';
import { createHub } from '../../node-client/hub/serve-hub';
import { httpTransport } from '../../node-client/http-transport';

const hub = createHub({ transportTo: (url) => httpTransport({ url }), clock: systemClock });

/** One worker for all tabs of this browser: it holds the streams that they share. Each tab connects to it. */
addEventListener('connect', (event) => {
  const [page] = (event as MessageEvent).ports;
  const lent = new Map<number, () => void>();
  page?.addEventListener('message', ({ data, ports: [port] }: MessageEvent<PageToHub>) => {
    if (data.type === 'ping') page.postMessage('pong');
    else if (data.type === 'lend') {
      if (port) lent.set(data.id, hub.serve(port as HubPort));
    } else {
      lent.get(data.id)?.();
      lent.delete(data.id);
    }
  });
  page?.start();
});

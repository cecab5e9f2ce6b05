import { afterAll, beforeAll, describe } from 'vitest';
import { serve, type Served } from '../../scripts/serve/serve-folder';
import { smallSite } from './small-site';
import { smokeSuite } from './smoke-suite';

/** The server of `npm run serve` passes the suite that the long tests run against nginx, Caddy and Apache. */
describe('npm run serve', () => {
  let site: Awaited<ReturnType<typeof smallSite>>;
  let server: Served;
  beforeAll(async () => {
    site = await smallSite();
    server = await serve({ dir: site.dir, port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await server.close();
    await site[Symbol.asyncDispose]();
  });
  smokeSuite(() => ({ origin: server.url, dir: site.dir }));
});

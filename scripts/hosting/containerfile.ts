import { basename } from 'node:path';
import { GENERATED } from './patterns';

/**
 * The container file for a build with Caddy, which listens on port 8080 without TLS, for a cluster or a proxy in front
 * of it. The context is the folder that contains both the build and the folder of the generated files.
 */
export function containerfile({ dir, kits }: { readonly dir: string; readonly kits: string }): string {
  return [
    ...GENERATED.map((line) => `# ${line}`),
    `# docker build --file ${basename(kits)}/Containerfile --tag atto-site .`,
    '# docker run --read-only --publish 8080:8080 atto-site',
    'FROM docker.io/library/caddy:2-alpine',
    `COPY ${basename(dir)} /srv/atto`,
    `COPY ${basename(kits)}/Caddyfile /etc/caddy/Caddyfile`,
    'ENV ATTO_ADDRESS=:8080 ATTO_ROOT=/srv/atto XDG_CONFIG_HOME=/tmp XDG_DATA_HOME=/tmp',
    'USER 1000:1000',
    'EXPOSE 8080',
    'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
    '',
  ].join('\n');
}

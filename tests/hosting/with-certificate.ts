import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/setup.mjs';

/**
 * Changes the generated configuration of nginx for a server that has a certificate, by the command that /docs/hosting
 * gives to the reader.
 */
export function withCertificate(conf: string): string {
  const docs = readFileSync(join(root, 'docs/hosting.mdx'), 'utf8');
  const [, options] = /^ *sudo sed -i (-e .*) \S+$/m.exec(docs) ?? [];
  if (options === undefined) throw new Error('docs/hosting.mdx has no command for nginx with a certificate.');
  return execFileSync('sh', ['-c', `sed ${options}`], { input: conf, encoding: 'utf8' });
}

import { LONG_ACCOUNT } from '../chains/write-long-account';
import { FUNDED, LONG_HISTORY, ROLES } from '../story/cast';
import { signerOf } from '../story/story-keys';
import type { Funded } from '../types';
import type { CliOptions } from './read-options';

/** The single line of JSON for other programs. */
export function jsonGreeting(url: string, funded: Funded): string {
  return JSON.stringify({ url, network: 'LOCAL', funded });
}

/** What the terminal shows once the network is ready. */
export function greeting(url: string, funded: Funded, options: CliOptions): string {
  const long = options.longAccount;
  const roles = long === undefined ? ROLES : { ...ROLES, [LONG_ACCOUNT]: `a history of ${long} blocks` };
  const accounts = Object.entries(roles).map(
    ([label, role]) => `  ${label.padEnd(13)} ${signerOf(label).address}\n${' '.repeat(16)}${role}`,
  );
  const key = signerOf(LONG_HISTORY).publicKey;
  const switches = [
    options.rate > 0 && `${options.rate} transactions a second`,
    options.replayRate > 0 && `${options.replayRate} transactions a second without votes`,
    options.folder !== undefined && `journal in ${options.folder}`,
    options.latencyMs > 0 && `responses delayed by ${options.latencyMs} ms`,
    options.faults.length > 0 && `faults: ${options.faults.join(', ')}`,
  ].filter((text) => text !== false);
  return `
The local network is ready: ${url}

  newest        curl -N ${url}/transactions/stream
  richest       curl ${url}/accounts/top
  an account    curl ${url}/accounts/${key}
  its history   curl -N '${url}/accounts/${key}/entries/stream?toHeight=20'
${switches.length > 0 ? `\n  with ${switches.join('; ')}\n` : ''}
Accounts (network LOCAL; their keys are published, never send real money to them):
${accounts.join('\n')}

  private key of "${FUNDED}"
                ${funded.privateKey}

Stop with ctrl-c.
`;
}

import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const eslint = new ESLint();
const LAW = new Set([
  'boundaries/dependencies',
  'boundaries/no-unknown-files',
  'no-restricted-imports',
  'no-restricted-syntax',
]);

/** Whether the linter allows a file at this path to import that one. */
async function allows(file: string, statement: string): Promise<boolean> {
  const [result] = await eslint.lintText(`${statement}\n`, { filePath: file });
  return !result!.messages.some((message) => LAW.has(message.ruleId ?? ''));
}

const value = (from: string) => `import { x } from '${from}'; export { x };`;
const type = (from: string) => `import type { X } from '${from}'; export type { X };`;

describe('the import rules', () => {
  it.each([
    ['src/lib/a.ts', value('../protocol/error')],
    ['src/protocol/a.ts', value('../lib/abort')],
    ['src/protocol/a.ts', value('react')],
    ['src/node-client/a.ts', value('../app/site/config')],
    ['src/ui/a.ts', type('../node-client/transport')],
    ['src/work/a.ts', value('../node-client/transport')],
    ['src/wallet/a.ts', value('../node-client/transport')],
    ['src/features/wallet/a.ts', value('@site/src/node-client/transport')],
    ['src/features/wallet/a.ts', value('@site/src/features/explorer')],
    ['src/pages/a.tsx', value('@site/src/features/explorer/pages/ExplorerPage')],
    ['src/pages/a.tsx', value('@site/src/node-client/transport')],
    ['src/plugins/a.ts', value('../protocol/error')],
    ['src/app/a.ts', value('../ui/values/Amount')],
    ['src/app/a.ts', value('@attocash/commons-core')],
    ['devnet/a.ts', value('../src/protocol/error')],
    ['devnet/a.ts', type('../src/protocol/block')],
    ['docusaurus.config.ts', value('./src/protocol/error')],
    ['docusaurus.config.ts', value('./scripts/support/ports')],
    ['src/features/explorer/account/lib/a.ts', value('../../live/lib/live-view')],
    ['src/features/explorer/shared/lib/a.ts', value('../../search/lib/search-in-url')],
    ['src/features/explorer/search/a.ts', value('../pages/ExplorerPage')],
    ['src/features/explorer/watch/ui/a.tsx', value('../../live/lib/live-view')],
    ['src/features/explorer/live/ui/a.tsx', value('../../watch/ui/WatchList')],
    ['src/features/wallet/send/ui/a.tsx', value('../../receive/ui/PointOfSale')],
    ['src/features/wallet/shared/lib/a.ts', value('../../send/lib/send-url')],
    ['src/features/wallet/shared/lib/a.ts', value('@site/src/features/wallet/send/lib/send-url')],
    ['src/features/wallet/send/lib/a.ts', value('../../../../protocol/error')],
    ['src/features/faucet/lib/a.ts', value('../../../protocol/error')],
    ['src/features/faucet/index.ts', value('../../protocol/error')],
    ['src/pages/a.tsx', value('../app/site/config')],
    ['src/theme/Root/index.tsx', value('../../features/search')],
    ['src/faucet/a.ts', value('../node-client/transport')],
    ['src/faucet/a.ts', value('../wallet/send/payments')],
    ['src/node-client/a.ts', value('../faucet/faucet-client')],
    ['services/faucet/a.ts', value('../../src/app/site/config')],
    ['services/faucet/a.ts', value('../../src/ui/values/Amount')],
    ['services/faucet/a.ts', value('../../scripts/support/options')],
    ['services/faucet/a.ts', type('../../devnet/types')],
    ['services/faucet/a.ts', value('@attocash/commons-core')],
    ['src/app/a.ts', value('../../services/faucet/open-faucet')],
    ['src/nowhere/a.ts', 'export const x = 1;'],
    ['src/features/key-tools/lib/a.ts', "export const x = () => fetch('/');"],
    ['src/features/key-tools/lib/a.ts', 'export const x = (node: { readWith: unknown }) => node.readWith;'],
    ['src/features/key-tools/ui/a.tsx', "export const x = () => window['localStorage'];"],
    ['src/work/a.ts', 'export const x = () => document.cookie;'],
    ['src/app/node/page-work.ts', "import type { X } from '../../node-client/transport'; export type { X };"],
  ])('refuses %s: %s', async (file, statement) => {
    expect(await allows(file, statement)).toBe(false);
  });

  it.each([
    ['src/protocol/a.ts', value('@noble/hashes/blake2.js')],
    ['src/protocol/a.ts', value('./error')],
    ['src/node-client/a.ts', value('../protocol/error')],
    ['src/wallet/a.ts', type('../node-client/transport')],
    ['src/app/a.ts', value('../node-client/transport')],
    ['src/features/wallet/a.ts', type('@site/src/node-client/transport')],
    ['src/features/wallet/a.ts', value('@site/src/ui/values/Amount')],
    ['src/features/wallet/a.ts', type('@site/src/work/port')],
    ['src/pages/a.tsx', value('@site/src/features/explorer')],
    ['src/theme/Root/index.tsx', value('@site/src/app/node/network-start')],
    ['src/features/explorer/account/lib/a.ts', value('../../shared/lib/connection')],
    ['src/features/explorer/pages/a.tsx', value('../live/lib/live-view')],
    ['src/features/wallet/send/lib/a.ts', value('../../shared/model/views')],
    ['src/features/wallet/send/lib/a.ts', value('@site/src/wallet/receive/receivable-queue')],
    ['devnet/a.ts', value('@attocash/commons-core')],
    ['src/faucet/a.ts', type('../node-client/transport')],
    ['src/features/faucet/a.ts', value('@site/src/faucet/faucet-client')],
    ['services/faucet/a.ts', value('./other')],
    ['services/faucet/a.ts', value('hono')],
    ['services/faucet/a.ts', value('../../src/protocol/error')],
    ['services/faucet/a.ts', value('../../src/lib/clock')],
    ['services/faucet/a.ts', value('../../src/node-client/transport')],
    ['services/faucet/a.ts', value('../../src/work/port')],
    ['services/faucet/a.ts', value('../../src/wallet/send/payments')],
    ['services/faucet/a.ts', value('../../src/faucet/claim')],
    ['devnet/a.ts', value('./types')],
    ['docusaurus.config.ts', value('./src/app/site/config')],
    ['tests/a.ts', value('../src/protocol/error')],
    ['scripts/a.ts', value('../devnet/types')],
  ])('allows %s: %s', async (file, statement) => {
    expect(await allows(file, statement)).toBe(true);
  });
});

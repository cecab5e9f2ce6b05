import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

type Items = Extract<SidebarsConfig[string], readonly unknown[]>;

/** A group of pages, which is always open. Its name is no link. */
const group = (label: string, items: Items) => ({
  type: 'category' as const,
  label,
  collapsible: false,
  items,
});

/** One sidebar for all docs, ordered by what a reader wants to do. Each page has its own title as its name here. */
export default {
  docs: [
    group('Start', ['integration/quickstart', 'integration/accept-payments', 'index', 'wallet/index']),
    group('Build', [
      'integration/index',
      { type: 'link', label: 'Payment links', href: '/docs/integration/accept-payments#links' },
      'integration/advanced/offline-signing-with-atto-commons',
      'tools',
      'integration/faq',
    ]),
    group('Exchanges', [
      'integration/exchange-guide',
      'integration/exchange-trial',
      'integration/exchange-programs',
      'integration/exchange-modules',
      'integration/exchange-operations',
    ]),
    group('Run servers', [
      {
        type: 'category',
        label: 'Nodes',
        items: ['integration/node-historical', 'integration/node-voter'],
      },
      'integration/signer',
      'integration/work-server',
      'integration/wallet-server',
      'integration/faucet',
    ]),
    group('Reference', [
      'integration/advanced/protocol-offline-signing-reference',
      { type: 'link', label: 'Node API', href: '/api/node' },
      { type: 'link', label: 'Wallet API', href: '/api/wallet' },
      { type: 'link', label: 'Faucet API', href: '/api/faucet' },
    ]),
    group('About Atto', [
      'whitepaper',
      'distribution',
      'mining',
      'roadmap',
      'reward-for-contributions',
      'glossary',
      'status',
      'changelog',
      'brand',
    ]),
    group('Maintain this site', ['hosting', 'performance']),
  ],
} satisfies SidebarsConfig;

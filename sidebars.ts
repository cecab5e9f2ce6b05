import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

/** One sidebar for all docs, ordered by what a reader wants to do. */
export default {
  docs: [
    'index',
    'wallet/index',
    {
      type: 'category',
      label: 'Learn and earn',
      collapsed: false,
      items: ['whitepaper', 'distribution', 'roadmap', 'mining', 'reward-for-contributions', 'glossary'],
    },
    {
      type: 'category',
      label: 'Integrate',
      link: { type: 'doc', id: 'integration/index' },
      collapsed: false,
      items: [
        'integration/exchange-guide',
        'integration/exchange-trial',
        'integration/exchange-programs',
        'integration/exchange-modules',
        'integration/exchange-operations',
        'integration/quickstart',
        'integration/faq',
        {
          type: 'category',
          label: 'Run servers',
          collapsed: false,
          items: [
            'integration/node-historical',
            'integration/node-voter',
            'integration/signer',
            'integration/work-server',
            'integration/wallet-server',
            'integration/faucet',
          ],
        },
        {
          type: 'category',
          label: 'Reference',
          collapsed: false,
          items: [
            'integration/advanced/offline-signing-with-atto-commons',
            'integration/advanced/protocol-offline-signing-reference',
            { type: 'link', label: 'Node API', href: '/api/node' },
            { type: 'link', label: 'Wallet API', href: '/api/wallet' },
            { type: 'link', label: 'Faucet API', href: '/api/faucet' },
          ],
        },
      ],
    },
    { type: 'category', label: 'Maintain this site', items: ['hosting', 'performance'] },
  ],
} satisfies SidebarsConfig;

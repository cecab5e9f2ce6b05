import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

/** One sidebar for all docs, from the introduction to the protocol reference. */
export default {
  docs: [
    'index',
    'whitepaper',
    'distribution',
    'roadmap',
    'mining',
    'reward-for-contributions',
    {
      type: 'category',
      label: 'Integration',
      link: { type: 'doc', id: 'integration/index' },
      collapsed: false,
      items: [
        'integration/node-historical',
        'integration/node-voter',
        'integration/signer',
        'integration/wallet-server',
        'integration/work-server',
        {
          type: 'category',
          label: 'Advanced',
          collapsed: false,
          items: [
            'integration/advanced/offline-signing-with-atto-commons',
            'integration/advanced/protocol-offline-signing-reference',
          ],
        },
      ],
    },
  ],
} satisfies SidebarsConfig;

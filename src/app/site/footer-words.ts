/** The call to action of every page's footer. */
export const INVITATION = {
  title: 'Ready to Experience Atto?',
  about: 'Enjoy instant, feeless, and eco-friendly transactions with just a tap.',
  action: 'Access the Wallet',
} as const;

/** The links of every page's footer, as paths of the site. */
export const USEFUL_LINKS = [
  { to: '/faucet', label: 'Faucet' },
  { to: '/docs/mining', label: 'Mining' },
  { to: '/explorer', label: 'Explorer' },
  { to: '/docs/whitepaper', label: 'Whitepaper' },
  { to: '/docs/distribution', label: 'Distribution' },
  { to: '/docs/reward-for-contributions', label: 'Rewards for contributions' },
] as const;

/** Legal links, next to the copyright. */
export const HOUSE_LINKS = [
  { to: '/legal', label: 'Legal' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/help', label: 'Help' },
] as const;

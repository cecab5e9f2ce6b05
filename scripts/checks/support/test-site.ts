/** The folder of the site that the browser tests visit. */
export const TEST_SITE = 'build-e2e';

/** What it is built for: the local network, whose node and faucet are behind paths of the site. */
export const TEST_SITE_SETTINGS = {
  ATTO_NETWORK: 'LOCAL',
  ATTO_NODE_LOCAL: '/node',
  ATTO_FAUCET_LOCAL: '/faucet-api',
};

import { join } from 'node:path';
import type { Config } from '@docusaurus/types';
import product from '../../../docusaurus.config';
import { builtParts } from '../../../src/plugins/parts/plugin';

/**
 * The product with its colour switch turned on: one line. The tag manager's container comes from the environment. It has
 * the page of all controls, which the product's build leaves out.
 */
export default {
  ...product,
  themeConfig: {
    ...product.themeConfig,
    colorMode: { ...product.themeConfig.colorMode, disableSwitch: false },
  },
  plugins: [...product.plugins, builtParts],
  // Our presets are named relative to the product's configuration.
  presets: product.presets.map(([file, options]) => [join(__dirname, '../../..', file as string), options]),
} satisfies Config;

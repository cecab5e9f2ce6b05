import { join } from 'node:path';
import type { Config } from '@docusaurus/types';
import product from '../../../docusaurus.config';

/** The site without its blog. Links to posts lead nowhere, and that is no fault here. */
export default {
  ...product,
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  // Presets of ours are named relative to the product's configuration.
  presets: product.presets.map(([file, options]) => [
    join(__dirname, '../../..', file as string),
    typeof options === 'object' && 'blog' in options ? { ...options, blog: false } : options,
  ]),
} satisfies Config;

import { join } from 'node:path';
import type { Config } from '@docusaurus/types';
import product from '../../../docusaurus.config';

/** The site without its blog. Links to posts are broken, which is expected here. */
export default {
  ...product,
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  // Our presets are named relative to the product's configuration.
  presets: product.presets.map(([file, options]) => [
    join(__dirname, '../../..', file as string),
    typeof options === 'object' && 'blog' in options ? { ...options, blog: false } : options,
  ]),
} satisfies Config;

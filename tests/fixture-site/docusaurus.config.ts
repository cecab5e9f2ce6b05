import { join } from 'node:path';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type * as Preset from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import product from '../../docusaurus.config';
import { codeSamples } from '../../src/plugins/code-samples/plugin';
import { headTags } from '../../src/plugins/head-tags/plugin';
import { navbarCheck } from '../../src/plugins/navbar-check/plugin';
import { pageHtml } from '../../src/plugins/page-html/plugin';
import { productTheme } from './product-theme';

/*
 * A small site for features that the product's own configuration does not use today: the colour switch with the system's setting, and two docs plugins with two editions each, and a wallet that has moved to an origin of its own. Everything else is the product's: configuration, style sheets, theme components and shell plugins are imported.
 *
 * ATTO_PLANTED_ITEM: one more navbar item, as JSON, for the tests of configuration mistakes.
 */
const root = join(__dirname, '../..');
const { theme } = product.presets[0]![1] as Preset.Options;
const { customCss } = theme as { customCss: string[] };
const planted = process.env.ATTO_PLANTED_ITEM;

export default {
  ...product,
  staticDirectories: [join(root, 'static')],
  customFields: { ...product.customFields, walletOrigin: 'https://wallet.example' },
  clientModules: product.clientModules.map((file) => join(root, file)),
  // The product's navbar and footer link to pages that this site does not have.
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',

  presets: [
    [
      join(root, 'src/plugins/classic/preset.ts'),
      {
        docs: { versions: { current: { label: 'Next edition' }, '1.0': { label: 'First edition' } } },
        blog: false,
        sitemap: false,
        theme: { customCss: customCss.map((file) => join(root, file)) },
      } satisfies Preset.Options,
    ],
  ],
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      { id: 'library', path: 'library', routeBasePath: 'library' } satisfies DocsOptions,
    ],
    productTheme(join(root, 'src/theme')),
    codeSamples,
    pageHtml,
    headTags,
    [navbarCheck, { ownTypes: ['custom-failsOnDemand'] }],
  ],

  themeConfig: {
    ...product.themeConfig,
    colorMode: { ...product.themeConfig.colorMode, disableSwitch: false, respectPrefersColorScheme: true },
    navbar: {
      ...product.themeConfig.navbar,
      items: [
        ...product.themeConfig.navbar.items,
        { type: 'docsVersion', position: 'right', className: 'preferred' },
        { type: 'docsVersionDropdown', position: 'right', className: 'edition' },
        { type: 'docsVersionDropdown', position: 'right', className: 'library', docsPluginId: 'library' },
        { type: 'custom-failsOnDemand', position: 'right', label: 'Planted' },
        ...(planted ? [JSON.parse(planted) as object] : []),
      ],
    },
  },
} satisfies Config;

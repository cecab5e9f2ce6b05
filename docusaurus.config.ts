import type * as Preset from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import { announcementFromEnvironment } from './src/app/site/announcement';
import { siteConfigFromEnvironment } from './src/app/site/config';
import { siteUrlFromEnvironment } from './src/app/site/deployment';
import { editLink, sourceLink, withRepository } from './src/app/site/repository';
import { tagManagerFromEnvironment } from './src/app/site/tag-manager';
import { checkTagManagerBesideWallet, walletOriginFromEnvironment } from './src/app/site/wallet-origin';
import { withSamples } from './src/plugins/code-samples/expand-samples';
import { codeSamples } from './src/plugins/code-samples/plugin';
import { codeTheme } from './src/plugins/code-theme/code-theme';
import { headTags } from './src/plugins/head-tags/plugin';
import { buildYear } from './src/plugins/dates/build-year';
import { vcsFor } from './src/plugins/dates/vcs';
import { devServer } from './src/plugins/dev-server/plugin';
import { dynamicRoutes } from './src/plugins/dynamic-routes/plugin';
import { codeSplitting } from './src/plugins/code-splitting/plugin';
import { feedItems } from './src/plugins/feeds/feed-items';
import { footnoteIds } from './src/plugins/footnote-ids/footnote-ids';
import { glossaryTerms } from './src/plugins/glossary/terms';
import { withMeasurements } from './src/plugins/measurements/expand-measurements';
import { withNetworks } from './src/plugins/networks/expand-networks';
import { navbarCheck } from './src/plugins/navbar-check/plugin';
import { searchIndex } from './src/plugins/search-index/plugin';
import { markdownVersions } from './src/plugins/markdown-versions/plugin';
import { parts } from './src/plugins/parts/plugin';
import { pageHtml } from './src/plugins/page-html/plugin';
import { offlineWallet } from './src/plugins/offline-wallet/plugin';
import { smallPictures } from './src/plugins/small-pictures/adapter';
import { socialCards } from './src/plugins/social-cards/plugin';
import { thirdPartyNotices } from './src/plugins/third-party-notices/plugin';
import { structuredData } from './src/plugins/structured-data/plugin';
import { upstreamFixes } from './src/plugins/upstream-fixes/plugin';

checkTagManagerBesideWallet(process.env);

/** The API references, used by the Redoc plugin and by the search. */
const API_SPECS = [
  {
    id: 'node',
    spec: 'openapi/node.yaml',
    route: '/api/node',
    layout: {
      description:
        'Query accounts, transactions and the clock of a node of the Atto network, and publish transactions.',
    },
  },
  {
    id: 'wallet',
    spec: 'openapi/wallet.yaml',
    route: '/api/wallet',
    layout: {
      description:
        'A wallet server that you run yourself: it keeps keys, creates accounts, sends payments, and receives automatically.',
    },
  },
  {
    id: 'faucet',
    spec: 'openapi/faucet.yaml',
    route: '/api/faucet',
    layout: {
      description:
        'A service that pays a small amount of ATTO to anyone whose device has found a proof of work.',
    },
  },
];

const BLOG_DESCRIPTION =
  'Atto’s releases and decisions, and how the network works. We rewrote the posts of 2024 and 2025 in November 2026.';

export default {
  title: 'Atto',
  tagline: 'Instant, Feeless & Eco-Friendly Cryptocurrency',
  favicon: 'favicon.ico',
  url: siteUrlFromEnvironment(process.env),
  baseUrl: '/',
  trailingSlash: false,
  i18n: { defaultLocale: 'en', locales: ['en'] },
  titleDelimiter: '|',
  // src/app/page-scripts/load-failure.ts shows this message instead, and only on pages where it applies.
  baseUrlIssueBanner: false,
  clientModules: [
    './src/app/url/pending-route.ts',
    './src/app/url/on-reach.ts',
    './src/app/url/scroll-memory.ts',
  ],
  headTags: [
    { tagName: 'link', attributes: { rel: 'icon', type: 'image/svg+xml', href: '/img/emblem.svg' } },
    { tagName: 'link', attributes: { rel: 'apple-touch-icon', href: '/img/apple-touch-icon.png' } },
    { tagName: 'link', attributes: { rel: 'manifest', href: '/site.webmanifest' } },
  ],

  // Broken links and anchors fail the build.
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    // `<Sample … />` on a page becomes the text of a file under docs/samples, or in the page's own folder, and
    // `<Measured … />` the recorded run of a benchmark, and `<Networks … />` what it names of every network. Pages name the
    // repository, if the build knows it.
    preprocessor: withRepository(
      process.env,
      withNetworks(withMeasurements(__dirname, withSamples(__dirname))),
    ),
    // v4 means strict MDX: {/* truncate */}, :::note[Title] and MDX comments for heading ids, in .md and .mdx alike.
    hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
  },

  future: {
    // Needs @docusaurus/faster, and no "type" in package.json: its bundler fails on ES modules there.
    v4: true,
    faster: true,
    // Dates come from git; a copy without history builds too, and shows none.
    experimental_vcs: vcsFor(__dirname),
  },

  // ATTO_NETWORK, ATTO_NODE_*, ATTO_FAUCET_*, ATTO_GTM_ID and ATTO_WALLET_ORIGIN of the environment. Client code reads
  // them from here: the API references' theme empties `process.env` for the whole site.
  customFields: {
    ...siteConfigFromEnvironment(process.env),
    tagManager: tagManagerFromEnvironment(process.env),
    walletOrigin: walletOriginFromEnvironment(process.env),
    buildYear: buildYear(__dirname, process.env, Date.now),
  },

  presets: [
    [
      './src/plugins/classic/preset.ts',
      {
        docs: {
          sidebarPath: './sidebars.ts',
          showLastUpdateTime: true,
          breadcrumbs: true,
          remarkPlugins: [glossaryTerms],
          editUrl: ({ docPath, permalink }) => editLink(process.env)({ path: `docs/${docPath}`, permalink }),
        },
        blog: {
          blogTitle: 'Blog',
          blogDescription: BLOG_DESCRIPTION,
          remarkPlugins: [footnoteIds(__dirname)],
          blogSidebarTitle: 'All posts',
          blogSidebarCount: 'ALL',
          postsPerPage: 10,
          showReadingTime: true,
          showLastUpdateTime: true,
          feedOptions: {
            type: 'all',
            limit: false,
            xslt: true,
            title: 'Atto Blog',
            description: BLOG_DESCRIPTION,
            copyright: 'Atto B.V., CC BY 4.0',
            createFeedItems: feedItems,
          },
          editUrl: ({ blogPath, permalink }) =>
            editLink(process.env)({ path: `blog/${blogPath}`, permalink }),
          onInlineAuthors: 'throw',
          onInlineTags: 'throw',
          onUntruncatedBlogPosts: 'throw',
        },
        theme: {
          customCss: ['tokens', 'custom', 'api-reference', 'print'].map((name) => `./src/css/${name}.css`),
        },
        sitemap: {
          ignorePatterns: [
            '/blog/authors/**',
            '/blog/tags/**',
            '/blog/page/**',
            '/explorer/**',
            '/faucet{,-*}',
            '/search',
          ],
        },
      } satisfies Preset.Options,
    ],
    [
      './src/plugins/redoc/preset.ts',
      {
        specs: API_SPECS,
        tryable: ['node'],
        theme: {
          primaryColor: '#755400',
          options: {
            // The browser's own: the library's replacement measures the whole page while it starts.
            nativeScrollbars: true,
          },
          theme: {
            // A light page, like the rest of the site: src/css/api-reference.css has the colours of its code.
            rightPanel: { backgroundColor: '#ffffff', textColor: '#1f2328', width: '420px' },
            sidebar: { width: '220px', backgroundColor: '#ffffff' },
            codeBlock: { backgroundColor: '#f6f7f8' },
            schema: { nestedBackground: '#f6f7f8' },
            colors: {
              // Both can be read on white and on its soft shade.
              responses: { error: { tabTextColor: '#b3261e' }, success: { tabTextColor: '#0b7a4b' } },
            },
            typography: {
              links: { color: '#1f4fd8', visited: '#1f4fd8', hover: '#1f4fd8', textDecoration: 'underline' },
              code: { color: '#3a4149', backgroundColor: '#f6f7f8' },
            },
          },
        },
      },
    ],
  ],

  plugins: [
    [
      '@docusaurus/plugin-ideal-image',
      { quality: 50, max: 3840, min: 300, steps: 12, disableInDev: true, adapter: smallPictures },
    ],
    codeSamples,
    dynamicRoutes,
    codeSplitting,
    pageHtml,
    offlineWallet,
    searchIndex(API_SPECS),
    headTags,
    navbarCheck,
    socialCards,
    structuredData,
    markdownVersions,
    thirdPartyNotices,
    upstreamFixes,
    devServer,
    parts,
  ],

  themeConfig: {
    image: 'img/social-card.png',
    metadata: [
      {
        name: 'keywords',
        content:
          'atto, digital cash, cryptocurrency, feeless, instant payments, micropayments, eco-friendly, account chains',
      },
      { property: 'og:site_name', content: 'Atto' },
      { property: 'og:type', content: 'website' },
      { name: 'twitter:site', content: '@AttoCash' },
    ],
    // Light only. The dark tokens are complete: set disableSwitch to false and readers can choose.
    colorMode: { defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: false },
    // Optional, named by the environment: ATTO_ANNOUNCEMENT.
    announcementBar: announcementFromEnvironment(process.env),
    docs: { sidebar: { hideable: false } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    prism: { theme: codeTheme, darkTheme: codeTheme },
    navbar: {
      title: 'Atto',
      hideOnScroll: true,
      logo: { alt: '', src: 'img/emblem.svg', width: 28, height: 28 },
      items: [
        { to: '/blog', label: 'Blog', position: 'left' },
        {
          to: '/docs',
          label: 'Docs',
          position: 'left',
          activeBaseRegex: '^/docs(?!/(integration|whitepaper|mining|reward-))',
        },
        { to: '/explorer', label: 'Explorer', position: 'left', activeBaseRegex: '^/(explorer|richlist)' },
        { to: '/wallet', label: 'Wallet', position: 'left' },
        {
          label: 'Earn',
          position: 'left',
          items: [
            { to: '/faucet', label: 'Faucet' },
            { to: '/docs/mining', label: 'Mining' },
            { to: '/docs/reward-for-contributions', label: 'Rewards for contributions' },
          ],
        },
        {
          label: 'Buy',
          position: 'left',
          items: [
            { href: 'https://lcx.com/en/trade/ATTO-EUR', label: 'ATTO/EUR on LCX' },
            { href: 'https://www.xt.com/en/trade/atto_usdt', label: 'ATTO/USDT on XT' },
          ],
        },
        { to: '/docs/whitepaper', label: 'Whitepaper', position: 'right' },
        {
          label: 'Development',
          position: 'right',
          items: [
            { to: '/docs/integration', label: 'Integration' },
            { to: '/api/node', label: 'Node API' },
            { to: '/api/wallet', label: 'Wallet API' },
            { href: 'https://github.com/attocash/commons', label: 'Library' },
          ],
        },
        {
          href: 'https://discord.gg/atto',
          position: 'right',
          className: 'navbar__discord',
          'aria-label': 'Discord community',
        },
      ],
    },
    footer: {
      links: [
        { title: 'Docs', items: [{ label: 'Whitepaper', to: '/docs' }] },
        {
          title: 'Community',
          items: [
            { label: 'Forum', href: 'https://bitcointalk.org/index.php?topic=5520507.0' },
            { label: 'Discord', href: 'https://discord.gg/atto' },
            { label: 'X', href: 'https://x.com/AttoCash' },
          ],
        },
        {
          title: 'More',
          items: [
            { label: 'Blog', to: '/blog' },
            { label: 'Source repository', href: sourceLink(process.env) },
          ],
        },
      ],
      // Readers see the year of the build instead: src/theme/Footer.
      copyright: '© 2025 Atto B.V.',
    },
  } satisfies Preset.ThemeConfig,
} satisfies Config;

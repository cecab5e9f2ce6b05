import { describe, expect, it } from 'vitest';
import config from '../../docusaurus.config';

/** The options of a preset or plugin that is configured with options. */
const optionsOf = (list: readonly unknown[], name: RegExp) =>
  (
    list.find((entry) => Array.isArray(entry) && name.test(String(entry[0]))) as [
      string,
      Record<string, unknown>,
    ]
  )[1];
const classic = optionsOf(config.presets, /classic/) as Record<'docs' | 'blog', Record<string, unknown>>;

describe('the configuration of the site', () => {
  it('has title, tagline, icon and URL', () => {
    expect(config).toMatchObject({
      title: 'Atto',
      tagline: 'Instant, Feeless & Eco-Friendly Cryptocurrency',
      favicon: 'favicon.ico',
      url: 'https://atto.cash',
      baseUrl: '/',
      trailingSlash: false,
      titleDelimiter: '|',
      i18n: { defaultLocale: 'en', locales: ['en'] },
    });
    expect(config.themeConfig.metadata).toContainEqual(expect.objectContaining({ name: 'keywords' }));
  });

  it('fails the build for every kind of broken reference', () => {
    expect(config).toMatchObject({
      onBrokenLinks: 'throw',
      onBrokenAnchors: 'throw',
      onDuplicateRoutes: 'throw',
      markdown: { hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' } },
    });
  });

  it('gives pictures twelve widths from 300 to 3840 pixels, at quality 50', () => {
    expect(optionsOf(config.plugins, /ideal-image$/)).toMatchObject({
      quality: 50,
      max: 3840,
      min: 300,
      steps: 12,
    });
  });

  it('shows when docs and posts were last changed, and breadcrumbs on docs pages', () => {
    expect(classic.docs).toMatchObject({ showLastUpdateTime: true, breadcrumbs: true });
    expect(classic.blog).toMatchObject({ showLastUpdateTime: true });
    expect(config.themeConfig).toMatchObject({
      docs: { sidebar: { hideable: false } },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    });
  });

  it('has exactly the two exchange pages under Buy', () => {
    const buy = config.themeConfig.navbar.items.find((item) => 'label' in item && item.label === 'Buy');
    expect(buy).toMatchObject({
      items: [
        { href: 'https://lcx.com/en/trade/ATTO-EUR', label: 'ATTO/EUR on LCX' },
        { href: 'https://www.xt.com/en/trade/atto_usdt', label: 'ATTO/USDT on XT' },
      ],
    });
    expect((buy as { items: unknown[] }).items).toHaveLength(2);
  });
});

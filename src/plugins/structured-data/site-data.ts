import { organizationId } from '../../app/site/post-data';
import type { SitePlace } from '../../app/site/structured-data';

/** Official profiles of Atto. */
const SAME_AS = [
  'https://x.com/AttoCash',
  'https://www.reddit.com/r/atto',
  'https://www.linkedin.com/company/105483409',
  'https://github.com/attocash',
  'https://discord.gg/atto',
];

/**
 * The publisher and the site in schema.org's terms: Organization (the facts of the imprint), and WebSite with the URL
 * of its search.
 */
export function siteData(place: SitePlace, site: { title: string; tagline: string }): object[] {
  const home = place.url + place.baseUrl;
  const organization = organizationId(place);
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: site.title,
      legalName: 'Atto B.V.',
      url: home,
      logo: { '@type': 'ImageObject', url: `${home}img/icon-512.png`, width: 512, height: 512 },
      email: 'contact@atto.cash',
      leiCode: '6488ACA2HX03M49K4086',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Winthontlaan 200',
        postalCode: '3526 KV',
        addressLocality: 'Utrecht',
        addressCountry: 'NL',
      },
      sameAs: SAME_AS,
    },
    {
      '@type': 'WebSite',
      '@id': `${home}#website`,
      name: site.title,
      description: site.tagline,
      url: home,
      inLanguage: 'en',
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${home}search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

import { describe, expect, it } from 'vitest';
import { organizationId, postData } from './post-data';
import { breadcrumbData, dataText } from './structured-data';

const place = { url: 'https://site.example', baseUrl: '/atto/' };

describe('breadcrumbs', () => {
  it('start at the first page and number their steps; the page itself may lack a URL', () => {
    const steps = [{ name: 'Explorer', path: '/atto/explorer/' }, { name: 'Account' }];
    expect(breadcrumbData(place, steps)).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://site.example/atto/' },
        { position: 2, name: 'Explorer', item: 'https://site.example/atto/explorer' },
        { '@type': 'ListItem', position: 3, name: 'Account' },
      ],
    });
  });
});

describe('a post', () => {
  const post = {
    permalink: '/atto/blog/x',
    title: 'X',
    description: 'What it says.',
    date: '2025-04-12T00:00:00.000Z',
    authors: [{ name: 'The team', page: { permalink: '/atto/blog/authors/team' } }, { name: 'Guests' }],
  };

  it('is signed by organisations, dated, and represented by its card', () => {
    expect(
      postData(place, { ...post, lastUpdatedAt: Date.UTC(2026, 10, 21), keywords: ['a'] }),
    ).toMatchObject({
      '@type': 'BlogPosting',
      '@id': 'https://site.example/atto/blog/x',
      datePublished: '2025-04-12T00:00:00.000Z',
      dateModified: '2026-11-21T00:00:00.000Z',
      author: [
        { '@type': 'Organization', name: 'The team', url: 'https://site.example/atto/blog/authors/team' },
        { '@type': 'Organization', name: 'Guests' },
      ],
      publisher: { '@id': organizationId(place) },
      image: { url: 'https://site.example/atto/img/cards/blog/x.png' },
      keywords: ['a'],
    });
  });

  it('omits what is unknown', () => {
    const data = postData(place, { ...post, keywords: [] });
    expect(data).not.toHaveProperty('dateModified');
    expect(data).not.toHaveProperty('keywords');
  });
});

it('data cannot close its script element, and is read back unchanged', () => {
  const text = dataText([{ name: '</script><script>' }]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ name: '</script><script>' }],
  });
});

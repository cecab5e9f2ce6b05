import { describe, expect, it } from 'vitest';
import { relatedPosts } from './related';
import { relatedToRoute } from './related-to-route';

const post = (name: string, text: string, tags: string[] = []) => ({
  permalink: `/blog/${name}`,
  tags,
  text,
});
const filler = ['plain', 'other', 'spare'].map((name) => post(name, `${name} words about nothing much`));

describe('the posts closest to a post', () => {
  it('share its rare words in any form', () => {
    const posts = [
      post('fees', 'Fees exclude readers. A cent is a price.'),
      post('paying', 'The reader pays one fee of a cent.'),
      ...filler,
    ];
    expect(relatedPosts(posts, 3).get('/blog/fees')).toEqual(['/blog/paying']);
  });

  it('are those that it links to and that link to it', () => {
    const posts = [
      post('a', 'See [there](/blog/b#part).'),
      post('b', 'Nothing alike.'),
      post('c', 'Or [that](/blog/a).'),
    ];
    expect(relatedPosts(posts, 3).get('/blog/a')).toEqual(['/blog/b', '/blog/c']);
    expect(relatedPosts(posts, 1).get('/blog/b')).toEqual(['/blog/a']);
  });

  it('link to the same docs pages', () => {
    const posts = [
      post('a', '[One](/docs/mining#how)'),
      post('b', '[Two](/docs/mining)'),
      post('c', '[Three](/docs)'),
    ];
    expect(relatedPosts(posts, 3).get('/blog/a')).toEqual(['/blog/b']);
    expect(relatedPosts(posts, 3).get('/blog/c')).toEqual([]);
  });

  it('may share its tags, but need not', () => {
    const posts = [post('a', 'One', ['node']), post('b', 'Two', ['node']), post('c', 'Three')];
    expect(relatedPosts(posts, 3).get('/blog/a')).toEqual(['/blog/b']);
    expect(relatedPosts(posts, 3).get('/blog/c')).toEqual([]);
  });

  it('are not found by code, addresses or components', () => {
    const posts = [
      post('a', '```\nfrobnicate\n```\n`frobnicate` [x](/frobnicate) <Frobnicate />'),
      post('b', 'frobnicate'),
      ...filler,
    ];
    expect(relatedPosts(posts, 3).get('/blog/a')).toEqual([]);
  });
});

describe('the route of a post', () => {
  const blogPost = (name: string, content: string, unlisted = false) => ({
    content,
    metadata: { permalink: `/blog/${name}`, title: name, description: `About ${name}.`, tags: [], unlisted },
  });
  const change = relatedToRoute({
    blogPosts: [blogPost('a', '[b](/blog/b) [c](/blog/c)'), blogPost('b', 'B'), blogPost('c', 'C', true)],
  });

  it('contains related posts, but no unlisted ones', () => {
    expect(change({ path: '/blog/a', component: 'x', props: { own: 1 } })).toEqual({
      path: '/blog/a',
      component: 'x',
      props: { own: 1, related: [{ permalink: '/blog/b', title: 'b', description: 'About b.' }] },
    });
  });

  it('is the only one that is changed', () => {
    const list = { path: '/blog', component: 'x' };
    expect(change(list)).toBe(list);
  });
});

// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderStrict } from '../../../tests/support/render-strict';
import { pageNodes } from './node-choice';
import { useNode } from './use-node';

/** The page: its network, its query string and the document that its visit began with. */
const page = vi.hoisted(() => ({
  network: 'LIVE',
  search: '',
  document: undefined as object | undefined,
  replaced: [] as string[],
}));
vi.mock('./use-network', () => ({ useNetwork: () => ({ network: page.network }) }));
vi.mock('../site/use-site-config', () => ({
  useSiteConfig: () => ({ nodes: { LIVE: 'https://live.example', BETA: 'https://beta.example' } }),
}));
vi.mock('../url/use-url-search', () => ({
  useUrlSearch: () => [
    page.search,
    (change: (current: string) => string) => void (page.search = change(page.search)),
  ],
}));
vi.mock('../secrets/page-document', () => ({
  pageDocument: () => page.document,
  allowsOwnNode: () => false,
  replaceDocument: (href: string) => void page.replaced.push(href),
}));

const OWN = 'https://own.example';
const render = () => renderStrict(() => useNode(), undefined);

beforeEach(() => {
  Object.assign(page, { network: 'LIVE', search: '', document: undefined, replaced: [] });
  for (const network of ['LIVE', 'BETA'] as const) pageNodes().set(network, undefined);
});

describe('the node in use', () => {
  it('is the network’s own until the reader chooses one, for every part of the page', () => {
    const [one, other] = [render().result, render().result];
    expect(one.current).toMatchObject({ name: 'live.example', isChosen: false, proposed: undefined });
    act(() => one.current.choose(OWN));
    for (const { current } of [one, other]) expect(current).toMatchObject({ url: OWN, isChosen: true });
    expect(page.search).toContain('node=');
    act(() => other.current.remove());
    for (const { current } of [one, other]) expect(current.isChosen).toBe(false);
    expect(page.search).not.toContain('node=');
  });

  it('is chosen for one network only', () => {
    const { result, rerender } = render();
    act(() => result.current.choose(OWN));
    page.network = 'BETA';
    rerender(undefined);
    expect(result.current).toMatchObject({ name: 'beta.example', isChosen: false });
  });

  it('is not the one that a link proposes, until the reader agrees', () => {
    page.search = `?node=${OWN}`;
    const { result, rerender } = render();
    expect(result.current).toMatchObject({ name: 'live.example', proposed: { url: OWN } });
    act(() => result.current.decline());
    rerender(undefined);
    expect(result.current).toMatchObject({ name: 'live.example', proposed: undefined });
  });

  it('is refused with the text of the link if that is not the URL of a node', () => {
    page.search = '?node=javascript:1';
    expect(render().result.current.proposed).toMatchObject({ text: 'javascript:1' });
  });

  it('takes effect in a new document where the policy of this one blocks it', () => {
    page.document = {};
    const { result } = render();
    act(() => result.current.choose(OWN));
    expect(page.replaced).toHaveLength(1);
    expect(new URL(page.replaced[0]!).searchParams.get('node')).toBe(OWN);
  });

  it('is not followed any more once the part is gone', () => {
    const { result, unmount } = render();
    unmount();
    act(() => pageNodes().set('LIVE', OWN));
    expect(result.current.isChosen).toBe(false);
  });
});

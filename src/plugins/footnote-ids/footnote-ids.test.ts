import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { footnoteIds } from './footnote-ids';

type Plugin = () => (tree: object, file: { path: string }) => void | Promise<void>;

const from = createRequire(createRequire(import.meta.url).resolve('@docusaurus/preset-classic'));
const { default: ofTheBlog } = from('@docusaurus/plugin-content-blog/lib/remark/footnoteIDFixer.js') as {
  default: Plugin;
};

/** The identifiers of a reference and its definition after the blog plugin and, optionally, ours. */
async function idsIn(siteDir: string, post: string, withOurs = true): Promise<string[]> {
  const reference = { type: 'footnoteReference', identifier: '1' };
  const definition = { type: 'footnoteDefinition', identifier: '1', children: [] };
  const tree = { type: 'root', children: [{ type: 'paragraph', children: [reference] }, definition] };
  const file = { path: `${siteDir}/blog/${post}/index.mdx` };
  await ofTheBlog()(tree, file);
  if (withOurs) footnoteIds(siteDir)()(tree, file);
  return [reference.identifier, definition.identifier];
}

describe('the ids of footnotes', () => {
  it('do not depend on the folder of the checkout', async () => {
    expect(await idsIn('/home/one', 'post')).toEqual(await idsIn('/srv/another', 'post'));
  });

  it('link a reference to its definition, and differ between posts', async () => {
    const [reference, definition] = await idsIn('/site', 'one');
    expect(definition).toBe(reference);
    expect(reference).toMatch(/^1-[0-9a-f]{6}$/);
    expect((await idsIn('/site', 'other'))[0]).not.toBe(reference);
  });

  it('would depend on the folder without our plugin: remove it when this fails', async () => {
    expect(await idsIn('/home/one', 'post', false)).not.toEqual(await idsIn('/srv/another', 'post', false));
  });
});

/** The data of a post that is compared. */
export interface PostText {
  readonly permalink: string;
  readonly tags: readonly string[];
  /** Its source, Markdown. */
  readonly text: string;
}

/** An explicit link counts most; a shared tag or linked page is broad; words decide among the rest. */
const WEIGHT = { link: 0.15, page: 0.05, tag: 0.05 };

/**
 * For each post, the most similar posts first: by links between them, by docs pages that both link to, by shared
 * tags, and by words that both use and few others do (tf-idf, cosine similarity). Ties keep the input order.
 *
 * @param count how many per post
 * @returns permalinks by permalink
 */
export function relatedPosts(posts: readonly PostText[], count: number): Map<string, readonly string[]> {
  const bags = posts.map(({ text }) => termsOf(text));
  const vectors = bags.map((bag) => weighted(bag, bags));
  const closeness = (one: number, other: number) => {
    const [a, b] = [posts[one]!, posts[other]!];
    const links = Number(leadsTo(a, b)) + Number(leadsTo(b, a));
    const pages = docsIn(a).filter((page) => docsIn(b).includes(page)).length;
    const tags = a.tags.filter((tag) => b.tags.includes(tag)).length;
    return (
      cosine(vectors[one]!, vectors[other]!) + links * WEIGHT.link + pages * WEIGHT.page + tags * WEIGHT.tag
    );
  };
  return new Map(
    posts.map(({ permalink }, at) => [
      permalink,
      posts
        .map((post, other) => ({
          permalink: post.permalink,
          close: other === at ? -1 : closeness(at, other),
        }))
        .filter(({ close }) => close > 0)
        .sort((one, other) => other.close - one.close)
        .slice(0, count)
        .map((post) => post.permalink),
    ]),
  );
}

const leadsTo = ({ text }: PostText, { permalink }: PostText) =>
  new RegExp(`\\(${permalink.replace(/[^\w/-]/g, '\\$&')}[)#?]`).test(text);

const docsIn = ({ text }: PostText) => [
  ...new Set([...text.matchAll(/\]\((\/docs\/[^)#?]+)/g)].map(([, page]) => page!)),
];

/** Counts the words of a text, without code, URLs and component names. */
function termsOf(text: string): Map<string, number> {
  const words = text
    .replace(/^(```+|~~~+)[\s\S]*?^\1$/gm, ' ')
    .replace(/^(import|export) .*$/gm, ' ')
    .replace(/\]\([^)]*\)|`[^`]*`|<[^>]*>|\{[^}]*\}/g, ' ');
  const terms = new Map<string, number>();
  for (const word of words.toLowerCase().match(/\p{L}{4,}/gu) ?? []) {
    const term = word.replace(/(?<=\p{L}{3})(s|ing|ed)$/u, '');
    terms.set(term, (terms.get(term) ?? 0) + 1);
  }
  return terms;
}

function weighted(bag: ReadonlyMap<string, number>, bags: readonly ReadonlyMap<string, number>[]) {
  const rarity = (term: string) => Math.log(bags.length / bags.filter((one) => one.has(term)).length);
  return new Map([...bag].map(([term, times]) => [term, (1 + Math.log(times)) * rarity(term)]));
}

function cosine(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  const length = (vector: ReadonlyMap<string, number>) =>
    Math.sqrt([...vector.values()].reduce((sum, value) => sum + value * value, 0));
  const product = [...one].reduce((sum, [term, value]) => sum + value * (other.get(term) ?? 0), 0);
  return product === 0 ? 0 : product / (length(one) * length(other));
}

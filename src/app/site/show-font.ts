/** Layout shift that rounds to 0.000, as it is reported: words that move a little within their line. */
const UNNOTICED = 0.0005;
/**
 * From how many elements outside of code on the layout of a page in another font holds up its reader. Browsers leave out
 * code that is far from the window.
 */
const LONG = 1_000;
/** What moves by less does not count as a layout shift, in CSS pixels. */
const STILL = 3;

/**
 * Loads the file as one more face of this family, for the weights and the characters of its first.
 *
 * @throws NetworkError if it cannot be loaded
 */
export function loadFont(family: string, url: string): Promise<FontFace> {
  const first = [...document.fonts].find((face) => face.family.includes(family));
  const { weight = 'normal', unicodeRange = 'U+0-10FFFF' } = first ?? {};
  return new FontFace(family, `url(${url})`, { weight, unicodeRange }).load();
}

/**
 * Shows the page in this font if all that is in view stays where it is: no line may break elsewhere. A long page stays as
 * it is. Looks for the texts in a task of its own, because the layout in the new font takes as long as a task may.
 */
export async function showUnlessMoving(face: FontFace): Promise<void> {
  if (document.querySelectorAll(':not(pre *)').length >= LONG) return;
  const texts = visibleTexts();
  await new Promise((resolve) => setTimeout(resolve));
  const before = texts.map(placeOf);
  document.fonts.add(face);
  // The browser paints nothing in between.
  if (shiftOf(before, texts.map(placeOf)) >= UNNOTICED) document.fonts.delete(face);
}

/** Where a text starts and ends, and the area of the element around it, in CSS pixels. */
interface Place {
  readonly edges: readonly number[];
  readonly area: number;
}

function placeOf(text: Node): Place {
  const range = document.createRange();
  range.selectNodeContents(text);
  const lines = range.getClientRects();
  const first = lines[0];
  const last = lines[lines.length - 1];
  const { width = 0, height = 0 } = text.parentElement?.getBoundingClientRect() ?? {};
  return { edges: [first?.left ?? 0, first?.top ?? 0, last?.bottom ?? 0], area: width * height };
}

/**
 * The layout shift, as browsers score it: which part of the view moves, times how far at most in relation to the longer
 * side (https://wicg.github.io/layout-instability/). Elements count as a whole if a text in them moves, so it is rather
 * too much than too little.
 */
function shiftOf(before: readonly Place[], after: readonly Place[]): number {
  let area = 0;
  let far = 0;
  for (const [at, place] of after.entries()) {
    const moves = place.edges.map((edge, side) => Math.abs(edge - before[at]!.edges[side]!));
    const move = Math.max(...moves);
    if (move < STILL) continue;
    area += place.area;
    far = Math.max(far, move);
  }
  const { innerWidth: width, innerHeight: height } = window;
  return (area * far) / (width * height * Math.max(width, height));
}

/** The texts of all elements that are in view, at least in part. */
function visibleTexts(): Node[] {
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) => {
      if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
      const { top, bottom } = node.getBoundingClientRect();
      return bottom < 0 || top > window.innerHeight ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
    },
  );
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  return texts;
}

/**
 * Words that a step shows or compares are text of its own DOM nodes and nothing else: no state, no variable that outlives a
 * call, and they are gone when the nodes are.
 */

/** Writes words into a list, one item each. */
export function writeWords(list: HTMLElement, phrase: string): void {
  list.replaceChildren(
    ...phrase.split(' ').map((word) => {
      const item = list.ownerDocument.createElement('li');
      item.textContent = word;
      return item;
    }),
  );
}

/** Removes the words of a list. */
export function clearWords(list: HTMLElement): void {
  // The text first: a removed node may live on.
  for (const item of list.children) item.textContent = '';
  list.replaceChildren();
}

/** How many words are in a list. */
export function countWords(list: HTMLElement): number {
  return list.children.length;
}

/** Whether a node shows the word at a place of a list, from 0. Equal words are interchangeable. */
export function isWordAt(list: HTMLElement, at: number, node: Element): boolean {
  return list.children[at] !== undefined && list.children[at].textContent === node.textContent;
}

/** The places, from 1, at which typed words differ from those of a list; a missing word differs. */
export function wordsThatDiffer(list: HTMLElement, typed: readonly string[]): readonly number[] {
  return [...list.children].flatMap((item, at) => (item.textContent === typed[at] ? [] : [at + 1]));
}

/** Writes the words of a list as buttons in an order of chance. */
export function layTiles(box: HTMLElement, list: HTMLElement, random: () => number): void {
  const tiles = [...list.children].map((item) => {
    const tile = box.ownerDocument.createElement('button');
    tile.type = 'button';
    tile.textContent = item.textContent;
    return tile;
  });
  for (let last = tiles.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [tiles[last], tiles[other]] = [tiles[other] as HTMLButtonElement, tiles[last] as HTMLButtonElement];
  }
  box.replaceChildren(...tiles);
}

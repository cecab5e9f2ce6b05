import { createPen, type Pen } from './pen';
import { perform } from './events';
import { beginnings } from './scenes/beginnings';
import { epilogue } from './scenes/epilogue';
import { longHistory } from './scenes/long-history';
import { looseEnds } from './scenes/loose-ends';
import { markets } from './scenes/markets';
import { BEGINNING } from './units';
import type { Draft } from './write-transaction';

/**
 * Writes the seeded story block by block in chronological order, the same on every machine. Also returns the pen, so
 * that the ready-made transactions can continue from there.
 */
export function writeStory(): { drafts: readonly Draft[]; pen: Pen } {
  const pen = createPen();
  const drafts = [pen.genesis('genesis', BEGINNING)];
  const scenes = [beginnings, longHistory, markets, looseEnds, epilogue];
  for (const draft of perform(
    scenes.flatMap((scene) => scene()),
    pen,
    BEGINNING,
  )) {
    drafts.push(draft);
  }
  return { drafts, pen };
}

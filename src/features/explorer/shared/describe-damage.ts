import type { Damage } from '@site/src/directory/repair-address';
import { characterAt } from '@site/src/ui/errors/error-message';
import { ADDRESS_PATH_LENGTH } from '@site/src/protocol/address';

/** Describes in a sentence what is wrong with an address; characters are counted from 1 after `atto://`. */
export function describeDamage({ path, strangers, repair }: Damage): string {
  if (repair) {
    const { kind, position, typed, expected } = repair;
    const place = position + 1;
    switch (kind) {
      case 'replace':
        return `Character ${place} seems to be wrong: with “${expected}” in place of “${typed}” the checksum matches.`;
      case 'swap':
        return `Characters ${place} and ${place + 1} seem to be swapped: with “${expected}” in place of “${typed}” the checksum matches.`;
      case 'insert':
        return `A character seems to be missing: with “${expected}” as character ${place} the checksum matches.`;
      case 'remove':
        return `Character ${place} seems to be extra: without “${typed}” the checksum matches.`;
    }
  }
  const characters = [...path];
  if (strangers.length > 0) {
    const few = strangers
      .slice(0, 3)
      .map((position) => characterAt({ position, codePoint: characters[position]?.codePointAt(0) ?? 0 }));
    const more = strangers.length > few.length ? ', and more' : '';
    return `An address is made of a–z and 2–7 only; ${few.join(', ')}${more}.`;
  }
  if (characters.length !== ADDRESS_PATH_LENGTH)
    return `An address has ${ADDRESS_PATH_LENGTH} characters after atto://; this one has ${characters.length}.`;
  return 'The checksum does not match, and no single typo explains it: at least two characters are wrong.';
}

/** The positions of the damaged text to highlight. */
export function marksOf({ strangers, repair }: Damage): ReadonlySet<number> {
  if (!repair) return new Set(strangers);
  return new Set(Array.from({ length: repair.typed.length }, (_, index) => repair.position + index));
}

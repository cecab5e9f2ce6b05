import { textOf } from './front-matter-rules';
import { gradeOf, withoutCode } from './reading-grade';
import type { Rule } from './read-prose';
import { faultIf, lineAt } from './source-page';

const MAX_GRADE = 12;

/**
 * Phrases that promise a price or a gain, or are mere hype. Denials such as “it is not a guarantee” are allowed.
 */
const BANNED: readonly RegExp[] = [
  /\bto the moon\b|\bmoonshots?\b|\bmooning\b/i,
  /\b\d+x (gains?|returns?|profits?)\b|\b(10|50|100|1000)x\b/i,
  /\bguaranteed (returns?|profits?|gains?|yields?|income)\b|\brisk[- ]free\b/i,
  /\bget rich\b|\bpassive income\b|\bfinancial freedom\b|\blambos?\b/i,
  /\bprice (target|prediction)s?\b|\bthe price (will|is going to|is set to) (rise|soar|go up|climb|double)\b/i,
  /\b(will|is going to|is set to) (moon|skyrocket|explode|10x)\b|\bskyrocket(s|ing)?\b/i,
  /\b(buy|invest) (now|before it is too late|today)\b|\binvestment opportunity\b|\bdon[’']t miss out\b/i,
  /\brevolutionary\b|\bgame[- ]chang(er|ing)\b|\bnext bitcoin\b|\bunprecedented\b/i,
];

/** Facts in words that are easy to read. */
export const words: Rule = (page) => {
  const { title, description } = page.frontMatter;
  const all = [textOf(title), textOf(description), withoutCode(page.body)].join('\n');
  const found = BANNED.flatMap((pattern) => pattern.exec(all)?.[0] ?? []);
  const grade = gradeOf(page.body);
  return [
    ...found.map((phrase) => ({
      line: lineAt(page, Math.max(0, page.source.indexOf(phrase))),
      says: `The words "${phrase}" promise a price or are hype. State the facts and their date, and let readers draw their own conclusions.`,
    })),
    ...faultIf(
      grade > MAX_GRADE,
      1,
      `The text's reading grade is ${grade.toFixed(1)} (Flesch-Kincaid); the maximum is ${MAX_GRADE}. Split long sentences and use shorter words.`,
    ),
  ];
};

/** The last post that was retold in this site's own words. Later ones are as they were published. */
const LAST_RETOLD = '2025-10-08';
const WHEN_RETOLD =
  /^_Rewritten in November 2026 from what was known (on \d{1,2} [A-Z][a-z]+|in [A-Z][a-z]+) \d{4}[^_]*\._$/m;

/** A retold post says so at its end. */
export const retold: Rule = ({ file, body }) => {
  const [, date = ''] = /^blog\/(\d{4}-\d\d-\d\d)-/.exec(file) ?? [];
  return faultIf(
    date !== '' && date <= LAST_RETOLD && !WHEN_RETOLD.test(body),
    1,
    `Posts up to ${LAST_RETOLD} are retold, and this one does not say so. End it with "_Rewritten in November 2026 from what was known on DAY MONTH YEAR._", as the others do.`,
  );
};

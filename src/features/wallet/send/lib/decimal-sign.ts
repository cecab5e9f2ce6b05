/** The decimal sign of a file. */
export type DecimalSign = ',' | '.';

/** An amount of a file as it is written. */
export interface WrittenAmount {
  readonly line: number;
  readonly text: string;
}

/** What the signs in the amounts of a file are. */
export type SignDecision =
  /** `shown` is the first amount that decided it; both are undefined where all amounts are whole. */
  | {
      readonly kind: 'decimal';
      readonly sign: DecimalSign | undefined;
      readonly shown: WrittenAmount | undefined;
    }
  /** Its reader has said that the sign separates thousands. */
  | { readonly kind: 'thousands'; readonly sign: DecimalSign; readonly shown: WrittenAmount }
  /** Each amount with a sign could be either: the reader is asked. */
  | { readonly kind: 'unclear'; readonly sign: DecimalSign; readonly shown: WrittenAmount }
  /** Some amounts have a comma and others a point. */
  | { readonly kind: 'both'; readonly comma: WrittenAmount; readonly point: WrittenAmount };

const DECIMAL = /^\d+([.,])\d+$/;
/** As in the reading of typed amounts: three digits after one to three others may be thousands. */
const UNCLEAR = /^[1-9]\d{0,2}([.,])\d{3}$/;

/**
 * Decides once for a file what the signs in its amounts are, from all of them. Amounts that are malformed decide nothing:
 * they are refused where they are read.
 *
 * @param writesComma whether decimals may have a comma where the file comes from, so that its points may be for thousands
 * @param answer what its reader said about signs that are unclear
 */
export function decideSign(
  amounts: readonly WrittenAmount[],
  {
    writesComma,
    answer,
  }: { readonly writesComma: boolean; readonly answer?: 'decimal' | 'thousands' | undefined },
): SignDecision {
  const signed = amounts
    .map(({ line, text }) => ({ line, text: text.trim() }))
    .filter(({ text }) => DECIMAL.test(text))
    .map((amount) => ({ amount, sign: (amount.text.includes(',') ? ',' : '.') as DecimalSign }));
  const first = (sign: DecimalSign) => signed.find((one) => one.sign === sign)?.amount;
  const [comma, point] = [first(','), first('.')];
  if (comma !== undefined && point !== undefined) return { kind: 'both', comma, point };
  const [{ amount: shown, sign } = { amount: undefined, sign: undefined }] = signed;
  if (shown === undefined || sign === undefined)
    return { kind: 'decimal', sign: undefined, shown: undefined };
  const clear = signed.find(({ amount }) => !UNCLEAR.test(amount.text) || (sign === '.' && !writesComma));
  if (clear) return { kind: 'decimal', sign, shown: clear.amount };
  if (answer === undefined) return { kind: 'unclear', sign, shown };
  return { kind: answer, sign, shown };
}

/** An amount of a file with a decimal point, or as it is if it has a sign that the file does not use. */
export function pointedAmount(text: string, decision: SignDecision): string {
  if (decision.kind === 'thousands') return UNCLEAR.test(text) ? text.replace(decision.sign, '') : text;
  const isComma = decision.kind === 'decimal' && decision.sign === ',';
  return isComma && !text.includes('.') ? text.replaceAll(',', '.') : text;
}

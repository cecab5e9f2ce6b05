import clsx from 'clsx';
import { createContext, Fragment, useContext } from 'react';
import { formatAmount, type Amount as RawAmount } from '../../protocol/amount';
import styles from './Amount.module.css';
import { amountParts } from '../format/amount-parts';
import { groupThousands } from '../format/groups';
import { Hint } from './Hint';
import { VisuallyHidden } from '../visually-hidden';

/** Whether the amounts inside are shown as dots, on a screen that others can see. */
export const HiddenAmounts = createContext(false);

interface AmountProps {
  /** In raw. */
  readonly value: RawAmount;
  /** The direction, shown as a sign, a hidden word, and a colour for incoming amounts. */
  readonly direction?: 'in' | 'out';
  readonly unit?: boolean;
  readonly align?: 'start' | 'end';
  readonly focusable?: boolean;
}

/**
 * An amount in ATTO: with thousands separators, decimals in groups of three and no trailing zeros, but no digit
 * lost; its raw value shows on hover and focus. It only wraps between groups. Groups of decimals are separated by
 * CSS, so that copied text is a plain number.
 */
export function Amount({ value, direction, unit = true, align = 'start', focusable = true }: AmountProps) {
  if (useContext(HiddenAmounts)) {
    return (
      <span className={styles.amount}>
        <span aria-hidden="true">••••</span>
        <VisuallyHidden>hidden amount</VisuallyHidden>
        {unit && <span className={styles.unit}> ATTO</span>}
      </span>
    );
  }
  const { whole, fraction } = amountParts(formatAmount(value, 'ATTO'));
  return (
    <Hint hint={`${groupThousands(value)} raw`} align={align} focusable={focusable}>
      <span className={clsx(styles.amount, direction === 'in' && styles.in)}>
        {direction && <VisuallyHidden>{direction === 'in' ? 'received ' : 'sent '}</VisuallyHidden>}
        {direction && <span aria-hidden="true">{direction === 'in' ? '+' : '−'}</span>}
        {whole}
        {fraction.map((digits, index) => (
          <Fragment key={index}>
            <wbr />
            {index === 0 && '.'}
            <span className={clsx(index > 0 && styles.later)}>{digits}</span>
          </Fragment>
        ))}
      </span>
      {unit && <span className={styles.unit}> ATTO</span>}
    </Hint>
  );
}

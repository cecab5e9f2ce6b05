import clsx from 'clsx';
import { createContext, useContext } from 'react';
import styles from './Amount.module.css';
import { amountParts, amountStep } from '../format/amount-parts';
import { groupThousands } from '../format/groups';
import { Hint } from './Hint';
import { VisuallyHidden } from '../visually-hidden';

/** Whether the amounts inside are shown as dots, on a screen that others can see. */
export const HiddenAmounts = createContext(false);

interface AmountProps {
  /** In raw. Unlike an amount of the protocol, a sum may exceed the supply, and a difference may be negative. */
  readonly value: bigint;
  /** The direction, shown as a sign, a hidden word, and a colour for incoming amounts. */
  readonly direction?: 'in' | 'out' | undefined;
  /** The amount that a screen is about, in one of three type sizes. */
  readonly large?: boolean;
  /** Money that is being paid: every decimal is as large and as dark as the other digits. */
  readonly payment?: boolean;
  readonly unit?: boolean;
  readonly align?: 'start' | 'end';
  readonly focusable?: boolean;
  /** Within a button or a link, whose name it is part of: without the raw value, which would cover what is pressed. */
  readonly inName?: boolean;
}

/** The decimals that a column leaves free, so that it is aligned at the point. */
const PLACES = ['000', '000', '000'];

/** The digits from which a row of two lines on a phone has no room for the unit: see DataTable.module.css. */
const LONG = 12;

/**
 * An amount in ATTO: with thousands separators, decimals in groups of three and no trailing zeros, but no digit lost;
 * its raw value shows on hover and focus. The number is never broken: where the room is short, its decimals go to a line
 * of their own, with the unit. Groups of decimals are separated by CSS, so that copied text is a plain number.
 */
export function Amount({
  value,
  direction,
  large = false,
  payment = false,
  unit = true,
  align = 'start',
  focusable = true,
  inName = false,
}: AmountProps) {
  const isHidden = useContext(HiddenAmounts);
  const parts = amountParts(value);
  const { sign, whole, fraction } = parts;
  const digits = [whole.replaceAll(',', ''), ...fraction].join('').length;
  if (isHidden) {
    return (
      <span className={clsx(styles.amount, large && styles.large)}>
        <span aria-hidden="true">••••</span>
        <VisuallyHidden>hidden amount</VisuallyHidden>
        {unit && <span className={styles.unit}> ATTO</span>}
      </span>
    );
  }
  const look = clsx(
    styles.amount,
    large &&
      styles[amountStep(parts, { hasSign: direction !== undefined, decimalsWeigh: payment ? 1 : 0.5 })],
    payment && styles.payment,
    direction === 'in' && styles.in,
    inName && styles.inName,
  );
  const number = (
    // Without the role, some screen readers read each part for itself.
    <span className={look} role="text" translate="no">
      {direction && <VisuallyHidden>{direction === 'in' ? 'received ' : 'sent '}</VisuallyHidden>}
      {direction && <span aria-hidden="true">{direction === 'in' ? '+' : '−'}</span>}
      <span>{`${sign}${whole}`}</span>
      {fraction.length > 0 && <wbr />}
      <span className={styles.rest}>
        <span className={styles.group} data-free={fraction.length > 0 ? undefined : '.'}>
          {fraction.length > 0 && '.'}
        </span>
        {PLACES.map((free, index) => (
          <span key={index} className={styles.group} data-free={free.slice(fraction[index]?.length ?? 0)}>
            {fraction[index]}
          </span>
        ))}
        {unit && (
          <span className={styles.unit} data-long={digits >= LONG || undefined}>
            {' ATTO'}
          </span>
        )}
      </span>
    </span>
  );
  if (inName) return number;
  return (
    <Hint hint={`${groupThousands(value)} raw`} align={align} focusable={focusable}>
      {number}
    </Hint>
  );
}

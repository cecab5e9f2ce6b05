import type { ReactNode } from 'react';
import { Field, type FieldTies } from '@site/src/ui/controls/Field';
import { VERBATIM } from '@site/src/ui/controls/verbatim';
import type { Fault } from '../lib/describe-fault';
import { LiveText } from '@site/src/ui/values/LiveText';

interface KeyFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly fault?: Fault | undefined;
  /** Buttons next to the label. */
  readonly actions?: ReactNode;
  readonly children: (ties: FieldTies) => ReactNode;
}

/**
 * Attributes that keep browsers and extensions from storing, correcting or checking the text: some checkers send
 * it to a server.
 */
export const PRIVATE_INPUT = {
  ...VERBATIM,
  translate: 'no',
  'data-gramm': 'false',
  'data-1p-ignore': '',
  'data-lpignore': 'true',
} as const;

/** A field that is checked while typing, with a fault of sentence and error code. */
export function KeyField({ fault, ...field }: KeyFieldProps) {
  return (
    <Field
      {...field}
      live
      mono
      fault={
        fault && (
          <>
            <LiveText>{fault.sentence}</LiveText>{' '}
            {fault.code !== undefined && (
              <code key={fault.code} translate="no">
                {fault.code}
              </code>
            )}
          </>
        )
      }
    />
  );
}

interface KeyAreaProps extends Omit<KeyFieldProps, 'children'> {
  readonly rows: number;
  readonly value: string;
  readonly onText: (text: string) => void;
}

/** A multi-line field. */
export function KeyArea({ rows, value, onText, ...field }: KeyAreaProps) {
  return (
    <KeyField {...field}>
      {(ties) => (
        <textarea
          {...ties}
          {...PRIVATE_INPUT}
          rows={rows}
          value={value}
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </KeyField>
  );
}

import type { ReactNode } from 'react';
import { Field, type FieldTies } from '../../../ui/controls/Field';
import { VERBATIM } from '../../../ui/controls/verbatim';
import type { Fault } from '../lib/say-fault';

interface KeyFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly fault?: Fault | undefined;
  /** Buttons next to the label. */
  readonly actions?: ReactNode;
  readonly children: (ties: FieldTies) => ReactNode;
}

/** What keeps a browser from remembering, correcting or checking what is typed: some checkers send it to a server. */
export const PRIVATE_INPUT = {
  ...VERBATIM,
  translate: 'no',
  'data-gramm': 'false',
  'data-1p-ignore': '',
  'data-lpignore': 'true',
} as const;

/** A field of the tools, checked while the reader types: its fault is a sentence and the code of the error. */
export function KeyField({ fault, ...field }: KeyFieldProps) {
  return (
    <Field
      {...field}
      live
      large
      mono
      fault={
        fault && (
          <>
            {fault.sentence} {fault.code !== undefined && <code>{fault.code}</code>}
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

/** A field for text of several lines. */
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

import type { ComponentProps } from 'react';
import { Field, type FieldFrame } from './Field';
import { VERBATIM } from './verbatim';

interface TextFieldProps extends FieldFrame, Omit<ComponentProps<'input'>, keyof FieldFrame | 'id'> {}

/** A line of text with its label, its hint and its fault. The browser neither corrects nor stores the text. */
export function TextField(props: TextFieldProps) {
  const { label, hint, fault, live, actions, trailing, icon, inline, mono, frameClass, ...input } = props;
  return (
    <Field {...{ label, hint, fault, live, actions, trailing, icon, inline, mono, frameClass }}>
      {(ties) => <input type="text" {...VERBATIM} {...input} {...ties} />}
    </Field>
  );
}

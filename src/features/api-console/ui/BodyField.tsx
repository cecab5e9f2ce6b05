import { Field } from '@site/src/ui/controls/Field';
import { VERBATIM } from '@site/src/ui/controls/verbatim';
import { indentJson } from '@site/src/ui/format/indent-json';
import type { BodyExample } from '@site/src/app/openapi/operations';
import styles from './Console.module.css';

/** The text of an example. */
export function textOf({ value }: BodyExample): string {
  return indentJson(JSON.stringify(value));
}

interface BodyFieldProps {
  readonly examples: readonly BodyExample[];
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The JSON of a request, with a selection of the document's examples. */
export function BodyField({ examples, value, fault, onChange }: BodyFieldProps) {
  return (
    <>
      {examples.length > 1 && (
        <Field large label="Start with" frameClass={styles.field}>
          {(ties) => (
            <select
              {...ties}
              value={examples.find((example) => textOf(example) === value)?.name ?? ''}
              onChange={({ target }) => {
                const example = examples.find(({ name }) => name === target.value);
                if (example) onChange(textOf(example));
              }}
            >
              <option value="">your text</option>
              {examples.map(({ name, summary }) => (
                <option key={name} value={name}>
                  {summary}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field
        live
        large
        mono
        label={
          <>
            Body <small>required</small>
          </>
        }
        fault={fault}
        hint="JSON. It is sent unchanged, with every digit."
        frameClass={styles.field}
      >
        {(ties) => (
          <textarea
            {...ties}
            {...VERBATIM}
            rows={Math.min(24, value.split('\n').length + 1)}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    </>
  );
}

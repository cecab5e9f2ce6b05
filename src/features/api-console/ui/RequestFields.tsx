import type { ApiParameter, BodyExample } from '@site/src/app/openapi/operations';
import { normaliseAddress, publicKeyFromAddress } from '@site/src/protocol/address';
import { Button } from '@site/src/ui/controls/Button';
import { Field } from '@site/src/ui/controls/Field';
import { Select, SelectField } from '@site/src/ui/controls/Select';
import { VERBATIM } from '@site/src/ui/controls/verbatim';
import { indentJson } from '@site/src/ui/format/indent-json';
import styles from './Console.module.css';

interface ParameterFieldProps {
  readonly parameter: ApiParameter;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The field of a path or query parameter. */
export function ParameterField({ parameter, value, fault, onChange }: ParameterFieldProps) {
  const { name, description, isRequired, schema } = parameter;
  const isSwitch = schema.type === 'boolean';
  const key = fault !== undefined && name === 'publicKey' ? keyBehind(value) : undefined;
  return (
    <Field
      live
      mono={!isSwitch}
      label={
        <>
          {name} {isRequired && <small>required</small>}
        </>
      }
      hint={description}
      fault={
        key === undefined ? (
          fault
        ) : (
          <>
            This is an address; the path takes its public key.{' '}
            <Button small onClick={() => onChange(key)}>
              Use its public key
            </Button>
          </>
        )
      }
      frameClass={styles.field}
    >
      {(ties) =>
        isSwitch ? (
          <Select {...ties} value={value} onChange={({ target }) => onChange(target.value)}>
            <option value="">left out</option>
            <option value="true">true</option>
            <option value="false">false</option>
          </Select>
        ) : (
          <input
            {...ties}
            {...VERBATIM}
            placeholder={isRequired ? undefined : 'omitted'}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}

/** The public key of a text, if it is an address. */
function keyBehind(text: string): string | undefined {
  try {
    return publicKeyFromAddress(normaliseAddress(text.trim()));
  } catch {
    return undefined;
  }
}

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
        <SelectField
          label="Start with"
          frameClass={styles.field}
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
        </SelectField>
      )}
      <Field
        live
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

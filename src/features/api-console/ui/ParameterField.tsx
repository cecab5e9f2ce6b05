import { publicKeyFromAddress, normaliseAddress } from '../../../protocol/address';
import { Button } from '../../../ui/controls/Button';
import type { ApiParameter } from '../lib/operations';
import styles from './Console.module.css';
import { Field } from './Field';

interface ParameterFieldProps {
  readonly parameter: ApiParameter;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A parameter of the path or the query. */
export function ParameterField({ parameter, value, fault, onChange }: ParameterFieldProps) {
  const { name, description, isRequired, schema } = parameter;
  const isSwitch = schema.type === 'boolean';
  const key = fault !== undefined && name === 'publicKey' ? keyBehind(value) : undefined;
  return (
    <Field
      label={name}
      about={description}
      isRequired={isRequired}
      fault={key === undefined ? fault : 'This is an address; the path takes its public key.'}
      cure={
        key !== undefined && (
          <Button small onClick={() => onChange(key)}>
            Use its public key
          </Button>
        )
      }
    >
      {(ties) =>
        isSwitch ? (
          <select
            {...ties}
            className={styles.input}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          >
            <option value="">left out</option>
            <option value="true">true</option>
            <option value="false">false</option>
          </select>
        ) : (
          <input
            {...ties}
            className={styles.code}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder={isRequired ? undefined : 'left out'}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}

/** The public key of what may be an address. */
function keyBehind(text: string): string | undefined {
  try {
    return publicKeyFromAddress(normaliseAddress(text.trim()));
  } catch {
    return undefined;
  }
}

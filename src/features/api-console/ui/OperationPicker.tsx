import { Field } from '@site/src/ui/controls/Field';
import type { ApiOperation } from '@site/src/app/openapi/operations';
import styles from './Console.module.css';

interface OperationPickerProps {
  readonly operations: readonly ApiOperation[];
  readonly chosen: ApiOperation | undefined;
  readonly onChoose: (id: string, section: string) => void;
}

/** The operations of the reference, grouped by its headings. */
export function OperationPicker({ operations, chosen, onChoose }: OperationPickerProps) {
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return (
    <Field large label="Operation" frameClass={styles.field}>
      {(ties) => (
        <select
          {...ties}
          value={chosen?.id ?? ''}
          onChange={({ target }) => {
            const next = operations.find((one) => one.id === target.value);
            if (next) onChoose(next.id, next.section);
          }}
        >
          {!chosen && <option value="">none</option>}
          {tags.map((tag) => (
            <optgroup key={tag} label={tag}>
              {operations
                .filter((one) => one.tag === tag)
                .map((one) => (
                  <option key={one.id} value={one.id}>
                    {`${one.summary}: ${one.method} ${one.path}`}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}

import { useMemo, useState } from 'react';
import { ServicesProvider } from '@site/src/app/node/ServicesProvider';
import { SiteLink } from '@site/src/app/url/SiteLink';
import { useUrlSearch } from '@site/src/app/url/use-url-search';
import { useNetwork } from '@site/src/app/node/use-network';
import { useNode } from '@site/src/app/node/use-node';
import { LinkContext, type LinkProps } from '@site/src/ui/link';
import { firstValues } from '@site/src/app/openapi/build-request';
import type { Members } from '@site/src/app/openapi/document';
import { readOperations, type ApiOperation } from '@site/src/app/openapi/operations';
import { SelectField } from '@site/src/ui/controls/Select';
import { readValues, withValues } from '../lib/values-in-url';
import styles from './Console.module.css';
import { OperationForm } from './OperationForm';
import { Target } from './Target';

interface TryPanelProps {
  /** The OpenAPI document. */
  readonly document: unknown;
  /** The operation in the URL. */
  readonly id: string;
  /** Opens the panel of another operation, and its section. */
  readonly onTry: (id: string, section: string) => void;
}

const renderLink = (props: LinkProps) => <SiteLink {...props} />;

/** The panel of an operation: node, operation, request, response, and code samples. */
export function TryPanel(props: TryPanelProps) {
  return (
    <ServicesProvider>
      <LinkContext.Provider value={renderLink}>
        <Panel {...props} />
      </LinkContext.Provider>
    </ServicesProvider>
  );
}

function Panel({ document: api, id, onTry }: TryPanelProps) {
  const { network } = useNetwork();
  const { url } = useNode();
  const operations = useMemo(() => readOperations(api), [api]);
  // Values such as a key or a hash stay when the operation changes.
  const [values, setValues] = useState(() => firstValues(operations));
  const operation = operations.find((one) => one.id === id);
  const [search, go] = useUrlSearch();
  // Back and forward bring the values of another URL.
  const [read, setRead] = useState('');
  if (operation && read !== search) {
    setRead(search);
    setValues({ ...values, ...readValues(search, operation, api as Members) });
  }
  return (
    <div className={styles.body}>
      <Target>
        <OperationPicker operations={operations} chosen={operation} onChoose={onTry} />
        {operation ? (
          <OperationForm
            key={`${operation.id} ${network} ${url}`}
            root={api as Members}
            operation={operation}
            values={values}
            onValues={setValues}
            onSend={() => go((current) => withValues(current, operation, values), { how: 'replace' })}
          />
        ) : (
          <p role="alert">The URL contains an operation that this reference does not have. Choose one.</p>
        )}
      </Target>
    </div>
  );
}

interface OperationPickerProps {
  readonly operations: readonly ApiOperation[];
  readonly chosen: ApiOperation | undefined;
  readonly onChoose: (id: string, section: string) => void;
}

/** The operations of the reference, grouped by its headings. */
function OperationPicker({ operations, chosen, onChoose }: OperationPickerProps) {
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return (
    <SelectField
      label="Operation"
      frameClass={styles.field}
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
    </SelectField>
  );
}

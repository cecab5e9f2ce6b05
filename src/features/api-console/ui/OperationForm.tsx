import { useEffect, useRef, useState, type FormEvent } from 'react';
import { networkLabel } from '@site/src/app/node/networks';
import { useNetwork } from '@site/src/app/node/use-network';
import { useNode } from '@site/src/app/node/use-node';
import { buildRequest } from '@site/src/app/openapi/build-request';
import type { Members } from '@site/src/app/openapi/document';
import type { Accept, ApiOperation } from '@site/src/app/openapi/operations';
import { samplesOf } from '@site/src/app/openapi/samples';
import type { NodeRequest } from '@site/src/node-client/transport';
import { Button } from '@site/src/ui/controls/Button';
import { SelectField } from '@site/src/ui/controls/Select';
import { Tabs } from '@site/src/ui/controls/Tabs';
import { Card } from '@site/src/ui/layout/Card';
import { CodePanel } from '@site/src/ui/values/CodePanel';
import { BODY, faultsOf } from '../lib/check-request';
import { useCall } from '../use-call';
import styles from './Console.module.css';
import { Reply } from './Reply';
import { BodyField, ParameterField, textOf } from './RequestFields';
import { WorkCard } from './WorkCard';

interface OperationFormProps {
  /** The OpenAPI document. */
  readonly root: Members;
  readonly operation: ApiOperation;
  readonly values: Readonly<Record<string, string>>;
  readonly onValues: (values: Readonly<Record<string, string>>) => void;
  /** Called before a valid request is sent. */
  readonly onSend: () => void;
}

const ACCEPTS: Readonly<Record<Accept, string>> = {
  'application/json': 'one JSON value',
  'application/x-ndjson': 'JSON, line by line',
};

/** The request of an operation, its response, and code samples. Remounted for every operation and node. */
export function OperationForm({ root, operation, values, onValues, onSend }: OperationFormProps) {
  const { network } = useNetwork();
  const { url } = useNode();
  const { call, run, stop } = useCall();
  const form = useRef<HTMLFormElement>(null);
  const [body, setBody] = useState(() => operation.body?.examples.map(textOf)[0] ?? '');
  const [accept, setAccept] = useState<Accept>(operation.accepts[0] ?? 'application/json');
  const [isChecked, setChecked] = useState(false);
  const [isConfirming, setConfirming] = useState(false);

  const draft = { values, body };
  const found = faultsOf(root, operation, draft);
  const faults = isChecked ? found : {};
  const request = buildRequest(operation, draft, accept);
  const label = networkLabel(network);
  const isOpen = call.state === 'loading' || (call.state === 'lines' && call.end === undefined);

  const send = () => {
    setConfirming(false);
    onSend();
    run(request, { once: operation.publishes });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(found).length > 0) {
      // The fields show their faults after the next paint.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    } else if (operation.publishes && network !== 'LOCAL') setConfirming(true);
    else send();
  };

  return (
    <>
      <form ref={form} onSubmit={submit} noValidate>
        <p className={styles.call}>
          <b>{request.method}</b> {decodeURI(request.path)}
        </p>
        {network !== 'LOCAL' && operation.parameters.length > 0 && (
          <p className={styles.note}>
            {`The fields start with examples of the local network, which ${label} does not have.`}
          </p>
        )}
        {operation.parameters.map((parameter) => (
          <ParameterField
            key={parameter.name}
            parameter={parameter}
            value={values[parameter.name] ?? ''}
            fault={faults[parameter.name]}
            onChange={(value) => onValues({ ...values, [parameter.name]: value })}
          />
        ))}
        {operation.body && (
          <BodyField
            examples={operation.body.examples}
            value={body}
            fault={faults[BODY]}
            onChange={setBody}
          />
        )}
        {operation.accepts.length > 1 && (
          <SelectField
            label="Response as"
            frameClass={styles.field}
            value={accept}
            onChange={({ target }) => setAccept(target.value as Accept)}
          >
            {operation.accepts.map((one) => (
              <option key={one} value={one}>
                {ACCEPTS[one]}
              </option>
            ))}
          </SelectField>
        )}
        {isConfirming ? (
          <PublishQuestion network={label} onYes={send} onNo={() => setConfirming(false)} />
        ) : (
          <p className={styles.line}>
            <Button type="submit" look="primary">
              {operation.publishes ? `Publish on ${label}` : 'Send'}
            </Button>
            {isOpen && <Button onClick={stop}>Stop</Button>}
          </p>
        )}
      </form>
      <Reply call={call} operation={operation} />
      {operation.findsWork && <WorkCard body={body} network={network} />}
      <SampleTabs base={new URL(url, window.location.origin).href.replace(/\/$/, '')} request={request} />
    </>
  );
}

interface PublishQuestionProps {
  /** The label of the network. */
  readonly network: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks for confirmation before a transaction is published on a public network. */
function PublishQuestion({ network, onYes, onNo }: PublishQuestionProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={styles.question}
      role="group"
      aria-label={`Publish on ${network}?`}
    >
      <p>
        <strong>{`Publish this transaction on ${network}?`}</strong> Once it is confirmed, nobody can take it
        back.
      </p>
      <p className={styles.line}>
        <Button look="primary" onClick={onYes}>{`Yes, publish on ${network}`}</Button>
        <Button onClick={onNo}>Do not publish</Button>
      </p>
    </div>
  );
}

/** The request of the panel as a command and as code. */
function SampleTabs({ base, request }: { base: string; request: NodeRequest }) {
  const [chosen, choose] = useState('curl');
  const { curl, javascript, python } = samplesOf(base, request);
  return (
    <Card title="Code samples" className={styles.part}>
      <Tabs
        label="Code samples"
        chosen={chosen}
        onChoose={choose}
        tabs={[
          { id: 'curl', label: 'curl', content: <CodePanel what="curl command" text={curl} /> },
          {
            id: 'javascript',
            label: 'JavaScript',
            content: <CodePanel what="JavaScript code" text={javascript} />,
          },
          { id: 'python', label: 'Python', content: <CodePanel what="Python code" text={python} /> },
        ]}
      />
    </Card>
  );
}

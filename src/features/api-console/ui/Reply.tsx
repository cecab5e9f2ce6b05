import { useEffect, useState } from 'react';
import { Card } from '@site/src/ui/layout/Card';
import { CodePanel } from '@site/src/ui/values/CodePanel';
import { describeError } from '@site/src/ui/errors/describe-error';
import { indentJson } from '@site/src/ui/format/indent-json';
import { useAnnounce } from '@site/src/ui/live-region';
import { Pill } from '@site/src/ui/values/Pill';
import { KEPT_LINES } from '../lib/line-log';
import type { ApiOperation } from '@site/src/app/openapi/operations';
import type { Call } from '../lib/run-call';
import { countWords, ENDS, spanWords, statusWords } from '../lib/reply-words';
import styles from './Console.module.css';

interface ReplyProps {
  readonly call: Call;
  readonly operation: ApiOperation;
}

/** The result of a call: status, time and the response with every digit, or a stream line by line. */
export function Reply({ call, operation }: ReplyProps) {
  const announce = useAnnounce();
  const said = spoken(call);
  useEffect(() => {
    if (said) announce(said);
  }, [said, announce]);
  if (call.state === 'idle') return null;
  return (
    <Card title="Response" className={styles.part}>
      <div className={styles.reply} data-state={call.state}>
        <Result call={call} operation={operation} />
      </div>
    </Card>
  );
}

function spoken(call: Call): string {
  if (call.state === 'responded') return `Response: ${statusWords(call.status)}`;
  if (call.state === 'lines')
    return call.end ? ENDS[call.end] : `The stream is open: ${statusWords(call.status)}`;
  return call.state === 'failed' ? describeError(call.error).title : '';
}

function Result({ call, operation }: ReplyProps) {
  switch (call.state) {
    case 'idle':
      return null;
    case 'loading':
      return (
        <p>
          {operation.isStream
            ? 'Waiting for the first line. A node may not even send the status before it, so a long wait is normal.'
            : 'Waiting for the response.'}
        </p>
      );
    case 'stopped':
      return <p>You stopped it before a response arrived.</p>;
    case 'failed':
      return <Failed error={call.error} publishes={operation.publishes} />;
    case 'responded':
      return (
        <>
          <Status call={call} meaning={operation.statuses[String(call.status)]} />
          <Whole text={call.text} />
          {call.cut && <p>The response is longer than this; the rest was not read.</p>}
        </>
      );
    case 'lines': {
      const { lines, count } = call.log;
      return (
        <>
          <Status call={call} meaning={operation.statuses[String(call.status)]} />
          {call.end === undefined && count === 0 && <p>Open. Nothing has arrived yet.</p>}
          {count > KEPT_LINES && <p>{`The last ${KEPT_LINES} of them:`}</p>}
          {lines.length > 0 && <CodePanel what="lines of the stream" text={lines.join('\n')} />}
          {call.end && <p>{ENDS[call.end]}</p>}
        </>
      );
    }
  }
}

function Status({
  call,
  meaning,
}: {
  call: Extract<Call, { state: 'responded' | 'lines' }>;
  meaning: string | undefined;
}) {
  const { status, type, headMs, totalMs } = call;
  const size = call.state === 'lines' ? countWords(call.log.count, 'line') : countWords(call.bytes, 'byte');
  return (
    <>
      <p className={styles.line}>
        <Pill tone={status < 300 ? 'good' : status < 500 ? 'warn' : 'bad'}>{statusWords(status)}</Pill>
        <span>
          {[totalMs === undefined ? `${spanWords(headMs)} to the status` : spanWords(totalMs), size, type]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {meaning && <p className={styles.note}>{meaning}</p>}
    </>
  );
}

/** A JSON value, indented or raw. */
function Whole({ text }: { text: string }) {
  const [isRaw, setRaw] = useState(false);
  const indented = indentedOf(text);
  if (text === '') return <p>The body is empty.</p>;
  return (
    <>
      {indented !== undefined && (
        <label className={styles.check}>
          <input type="checkbox" checked={isRaw} onChange={() => setRaw(!isRaw)} /> as it came, in one line
        </label>
      )}
      <CodePanel what="response" text={isRaw || indented === undefined ? text : indented} copy={text} />
    </>
  );
}

function indentedOf(text: string): string | undefined {
  try {
    return indentJson(text);
  } catch {
    return undefined;
  }
}

function Failed({ error, publishes }: { error: unknown; publishes: boolean }) {
  const { title, happened, next } = describeError(error);
  return (
    <div role="alert">
      <p>
        <strong>{title}.</strong> {happened}
      </p>
      <p>
        {publishes
          ? 'It is unknown whether the transaction was confirmed: publish the same bytes again, with deduplicate=true.'
          : next}
      </p>
    </div>
  );
}

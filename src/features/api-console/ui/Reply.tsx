import { useEffect, useState } from 'react';
import type { ApiOperation } from '@site/src/app/openapi/operations';
import { Card } from '@site/src/ui/layout/Card';
import { Choice } from '@site/src/ui/controls/Choice';
import { CodePanel } from '@site/src/ui/values/CodePanel';
import { describeError } from '@site/src/ui/errors/describe-error';
import { groupThousands } from '@site/src/ui/format/groups';
import { indentJson } from '@site/src/ui/format/indent-json';
import { useAnnounce } from '@site/src/ui/live-region';
import { Pill } from '@site/src/ui/values/Pill';
import { KEPT_LINES, type Call, type StreamEnd } from '../lib/run-call';
import { LiveText } from '@site/src/ui/values/LiveText';
import styles from './Console.module.css';

/** Reason phrases of the statuses that a node, or a gateway in front of it, returns. */
const PHRASES: Readonly<Record<number, string>> = {
  200: 'OK',
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** Why a stream ended, as a sentence. */
const ENDS: Readonly<Record<StreamEnd, string>> = {
  ended: 'The node ended the stream.',
  stopped: 'You stopped it.',
  broken: 'The connection was lost. Continue from the last height that you have.',
  full: 'Stopped here, so that a forgotten page does not listen indefinitely.',
};

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
  if (call.state === 'responded') return `Response: ${statusText(call.status)}`;
  if (call.state === 'lines')
    return call.end ? ENDS[call.end] : `The stream is open: ${statusText(call.status)}`;
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
  const size = call.state === 'lines' ? countText(call.log.count, 'line') : countText(call.bytes, 'byte');
  return (
    <>
      <p className={styles.line}>
        <Pill tone={status < 300 ? 'good' : status < 500 ? 'warn' : 'bad'}>{statusText(status)}</Pill>
        <span>
          {[
            totalMs === undefined ? `${durationText(headMs)} to the status` : durationText(totalMs),
            size,
            type,
          ]
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
        <Choice type="checkbox" checked={isRaw} onChange={() => setRaw(!isRaw)}>
          Show the raw response
        </Choice>
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
        <strong key={title}>{`${title}.`}</strong> <LiveText>{happened}</LiveText>
      </p>
      <p>
        {publishes
          ? 'It is unknown whether the transaction was confirmed: publish the same bytes again, with deduplicate=true.'
          : next}
      </p>
    </div>
  );
}

/** `404 Not Found`. */
function statusText(status: number): string {
  return `${status} ${PHRASES[status] ?? ''}`.trim();
}

/** `34 ms`, `12.3 s`. */
function durationText(ms: number): string {
  return ms < 10_000 ? `${groupThousands(Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** `1 line`, `12,345 lines`. */
function countText(count: number, thing: string): string {
  return `${groupThousands(count)} ${thing}${count === 1 ? '' : 's'}`;
}

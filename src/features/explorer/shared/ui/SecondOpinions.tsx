import { nodeHost } from '@site/src/app/node/networks';
import { useNode } from '@site/src/app/node/use-node';
import { Button } from '@site/src/ui/controls/Button';
import { describeError } from '@site/src/ui/errors/describe-error';
import { groupThousands } from '@site/src/ui/format/groups';
import { Card } from '@site/src/ui/layout/Card';
import { DataTable } from '@site/src/ui/layout/DataTable';
import { Cell, Row } from '@site/src/ui/layout/Table';
import { Amount } from '@site/src/ui/values/Amount';
import { Short } from '@site/src/ui/values/Hex';
import { Pill } from '@site/src/ui/values/Pill';
import type { ComparedFact, Opinion, SecondOpinion } from '../second-opinion';
import { useOtherNodes, useSecondOpinion, type Subject } from '../model/use-second-opinion';
import styles from './SecondOpinions.module.css';

/** Compares what the page shows with another node of the network, if there is one, and only on request. */
export function SecondOpinions({ subject }: { subject: Subject }) {
  const others = useOtherNodes();
  if (others.length === 0) return null;
  return (
    <Card title="A second opinion" className={styles.card}>
      <div className={styles.body}>
        <p>
          Compare this page with another node of the network. That node sees your IP address and what you look
          up, so it receives no request before you press the button.
        </p>
        {others.map((url) => (
          <OneNode key={url} url={url} subject={subject} />
        ))}
      </div>
    </Card>
  );
}

function OneNode({ url, subject }: { url: string; subject: Subject }) {
  const { name } = useNode();
  const { opinion, error, isFetching, ask } = useSecondOpinion(url, subject);
  const host = nodeHost(url, window.location.host);
  return (
    <div className={styles.node} data-second-opinion={opinion?.opinion.kind ?? 'none'}>
      <Button small onClick={isFetching ? undefined : ask} aria-disabled={isFetching}>
        {isFetching ? `Comparing with ${host}…` : `Compare with ${host}`}
      </Button>
      <div role="status" className={styles.result}>
        {opinion && !isFetching && (
          <Result
            key={opinion.opinion.kind}
            of={opinion}
            kind={subject.kind}
            names={{ page: name, other: host }}
          />
        )}
        {!isFetching && error !== null && (
          <p className={styles.meaning}>
            <span key={String(error)}>{`No comparison: ${describeError(error).happened}`}</span>
          </p>
        )}
      </div>
    </div>
  );
}

interface ResultProps {
  readonly of: SecondOpinion;
  readonly kind: Subject['kind'];
  readonly names: { readonly page: string; readonly other: string };
}

function Result({ of: { opinion, facts }, kind, names }: ResultProps) {
  const { title, tone, meaning } = wordsOf(opinion, kind, names);
  const columns = ['Fact', names.page, names.other];
  return (
    <>
      <p>
        <Pill tone={tone} icon={tone === 'good' ? 'check' : 'warning'}>
          {title}
        </Pill>
      </p>
      <p className={styles.meaning}>{meaning}</p>
      <DataTable label="What both nodes report" columns={columns} form="named-cards">
        {facts.map(({ name, page, other }) => (
          <Row key={name} data-fact={name}>
            <Cell column="Fact">{kind === 'transaction' && name === 'Last block' ? 'Hash' : name}</Cell>
            <Cell column={names.page}>
              <Value of={name}>{page}</Value>
            </Cell>
            <Cell column={names.other}>
              <Value of={name}>{other}</Value>
            </Cell>
          </Row>
        ))}
      </DataTable>
    </>
  );
}

function Value({ of, children }: { of: ComparedFact['name']; children: ComparedFact['page'] }) {
  if (children === undefined) return 'not reported';
  if (typeof children === 'bigint')
    return of === 'Balance' ? <Amount value={children} focusable={false} /> : groupThousands(children);
  return of === 'Last block' ? <Short text={children} head={8} tail={6} /> : children;
}

interface Words {
  readonly title: string;
  readonly tone: 'good' | 'warn' | 'bad';
  readonly meaning: string;
}

function wordsOf(opinion: Opinion, kind: Subject['kind'], { page, other }: ResultProps['names']): Words {
  switch (opinion.kind) {
    case 'same':
      return {
        title: 'Both nodes agree',
        tone: 'good',
        meaning: `${other} reports the same, and its data passed the same checks on this device.`,
      };
    case 'missing':
      return {
        title: 'Only one node has it',
        tone: 'warn',
        meaning: `${other} does not have this ${kind}. It may be a few seconds behind: compare again. If that lasts, one of the two nodes is out of date or withholds data.`,
      };
    case 'behind': {
      const [late, early] = opinion.who === 'page' ? [page, other] : [other, page];
      const blocks = `${groupThousands(opinion.by)} ${opinion.by === 1n ? 'block' : 'blocks'}`;
      return {
        title: 'One node is behind',
        tone: 'warn',
        meaning: `${late} is ${blocks} behind ${early}. A node may be late by seconds: compare again. If the difference grows, use the other one.`,
      };
    }
    case 'contradiction':
      return {
        title: 'The nodes contradict each other',
        tone: 'bad',
        meaning:
          'At the same height they report a different block or balance. Confirmed blocks are final, so at least one of the nodes is wrong. Rely on neither until you know which.',
      };
    case 'false':
      return {
        title: 'The other node’s data failed verification',
        tone: 'bad',
        meaning: `What ${other} sent does not pass the checks on this device, so it says nothing about this ${kind}.`,
      };
  }
}

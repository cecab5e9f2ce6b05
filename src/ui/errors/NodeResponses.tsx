import { Fragment } from 'react';
import { DataTable } from '../layout/DataTable';
import { Cell, Row } from '../layout/Table';
import { DO_NOT_PAY_AGAIN, NODE_RESPONSES, type ResponseKind } from './node-responses';

/** Whose words a table has: those of owners of a wallet, or of programs that publish. */
interface NodeResponsesProps {
  readonly of: 'owners' | 'programs';
}

const COLUMNS = {
  owners: ['What the wallet shows', 'What to do'],
  programs: ['Response', 'Meaning', 'What to do'],
} as const;
/** Owners meet a confirmation as “Sent and confirmed”, and an unclear outcome only after a fault of this site. */
const NOT_FOR_OWNERS: readonly ResponseKind[] = ['confirmed', 'unclear'];

/**
 * The table of what each response to a publication means for the money, for pages. Responses with the same consequences
 * share a row. What holds for every response is left out for owners: the page says it once, above the table.
 */
export function NodeResponses({ of }: NodeResponsesProps) {
  const columns = COLUMNS[of];
  const rows = new Map<string, { readonly responses: string[]; readonly consequences: readonly string[] }>();
  for (const kind of Object.keys(NODE_RESPONSES) as ResponseKind[]) {
    const [response, ...consequences] = cellsOf(kind, of);
    if (response === undefined) continue;
    const row = rows.get(consequences.join()) ?? { responses: [], consequences };
    row.responses.push(response);
    rows.set(consequences.join(), row);
  }
  return (
    <DataTable label="What the responses mean" columns={columns} form="named-cards">
      {[...rows].map(([key, { responses, consequences }]) => (
        <Row key={key}>
          <Cell column={columns[0]}>
            {responses.map((response, at) => (
              <Fragment key={response}>
                {bold(response)}
                {at < responses.length - 1 && (
                  <>
                    {response.endsWith('.') ? ' ' : '; '}
                    <br />
                  </>
                )}
              </Fragment>
            ))}
          </Cell>
          {consequences.map((text, at) => (
            <Cell key={columns[at + 1]} column={columns[at + 1]!}>
              {bold(text)}
            </Cell>
          ))}
        </Row>
      ))}
    </DataTable>
  );
}

/** The cells of a response; none if it does not belong to the table. */
function cellsOf(kind: ResponseKind, of: NodeResponsesProps['of']): readonly string[] {
  const { came, next, api } = NODE_RESPONSES[kind];
  if (of === 'programs') return api ? [api.response, api.meaning, api.next] : [];
  return NOT_FOR_OWNERS.includes(kind) ? [] : [came, next.replace(`${DO_NOT_PAY_AGAIN} `, '')];
}

/** Text with its `**parts**` in bold. */
function bold(text: string) {
  return text.split('**').map((part, at) => (at % 2 === 1 ? <strong key={at}>{part}</strong> : part));
}

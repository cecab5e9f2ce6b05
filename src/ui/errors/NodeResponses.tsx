import { DataTable } from '../layout/DataTable';
import { Cell, Row } from '../layout/Table';
import { NODE_RESPONSES, type ResponseKind } from './node-responses';

/** Whose words a table has: those of owners of a wallet, or of programs that publish. */
interface NodeResponsesProps {
  readonly of: 'owners' | 'programs';
}

const COLUMNS = {
  owners: ['What the wallet shows', 'For your coins', 'What to do'],
  programs: ['Response', 'Meaning', 'What to do'],
} as const;
/** Owners meet a confirmation as “Sent and confirmed”, and an unclear outcome only after a fault of this site. */
const NOT_FOR_OWNERS: readonly ResponseKind[] = ['confirmed', 'unclear'];

/** The table of what each response to a publication means for the money, for pages. */
export function NodeResponses({ of }: NodeResponsesProps) {
  const kinds = Object.keys(NODE_RESPONSES) as ResponseKind[];
  const columns = COLUMNS[of];
  const rows = kinds.flatMap((kind): readonly (readonly [ResponseKind, readonly string[]])[] => {
    const { came, meaning, next, api } = NODE_RESPONSES[kind];
    if (of === 'programs') return api ? [[kind, [api.response, api.meaning, api.next]]] : [];
    return NOT_FOR_OWNERS.includes(kind) ? [] : [[kind, [came, meaning, next]]];
  });
  return (
    <DataTable label="What the responses mean" columns={columns} form="named-cards">
      {rows.map(([kind, cells]) => (
        <Row key={kind} data-response={kind}>
          {cells.map((text, at) => (
            <Cell key={columns[at]} column={columns[at]!}>
              {bold(text)}
            </Cell>
          ))}
        </Row>
      ))}
    </DataTable>
  );
}

/** Text with its `**parts**` in bold. */
function bold(text: string) {
  return text.split('**').map((part, at) => (at % 2 === 1 ? <strong key={at}>{part}</strong> : part));
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDevnet } from '../../devnet/create-devnet';
import { createFaults, isFault } from '../../devnet/faults/create-faults';
import { readStory } from '../../devnet/story/read-story';
import { SHOWN_ELSEWHERE } from '../contract/document-outcomes';
import type { Exchange } from '../recording/recording-file';
import { createExchangeCheck } from './check-exchange';
import { readDocument, type JsonMembers } from './read-document';
import { createCheck, valueOf } from './schemas';

const document = readDocument('node');
const fits = createCheck(document, { closed: true });
const { exchanges } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../vectors/node-exchanges.json'), 'utf8'),
) as { exchanges: Exchange[] };
const CONFIRMED = 40;
const { transactions, funded } = readStory();

describe('the statuses that the contract suite cannot provoke', () => {
  it.each(Object.entries(SHOWN_ELSEWHERE))('%s: %s', async (documented, shownBy) => {
    const [id = '', status = ''] = documented.split(' ');
    const operation = document.operations.find((each) => each.id === id)!;
    const schema = operation.responses.get(status)?.['application/json']?.schema as JsonMembers;
    expect(schema).toBeDefined();
    const [kind, name = ''] = shownBy.split(' ');
    if (kind === 'exchange') {
      const { response } = exchanges.find((exchange) => exchange.id === name)!;
      expect(response!.status).toBe(Number(status));
      expect(fits(schema, valueOf(response!.body!))).toBeUndefined();
      return;
    }
    expect(isFault(name)).toBe(true);
    if (!isFault(name)) return;
    await using network = await createDevnet({
      initial: transactions.slice(0, CONFIRMED),
      funded,
      ...createFaults({ faults: [name], applies: () => true }),
    });
    const response = await network.fetch(
      new Request(`http://localhost${operation.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: transactions[CONFIRMED]!.print(),
      }),
    );
    expect(response.status).toBe(Number(status));
    const { response: problems } = createExchangeCheck(document)({
      method: 'POST',
      target: operation.path,
      status: response.status,
      contentType: response.headers.get('content-type'),
      text: await response.text(),
    });
    expect(problems).toEqual([]);
  });
});

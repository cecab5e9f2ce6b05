import { parseAccount, printAccount } from '../../../src/protocol/account';
import { parseAccountEntry, printAccountEntry } from '../../../src/protocol/account-entry';
import { addressFromPublicKey } from '../../../src/protocol/address';
import { parseJson } from '../../../src/protocol/json';
import type { JsonValue } from '../../../src/protocol/json';
import { parseReceivable, printReceivable } from '../../../src/protocol/receivable';
import { equal } from './vector-cases';
import type { Case } from './vector-cases';
import { dictionary, list, shape, text } from './shape';
import type { Shape } from './shape';

/** Section entities: accounts, receivables and account entries, as the library and as a node prints them. */
export function* entityCases(section: unknown): Iterable<Case> {
  for (const [index, item] of list(section).entries()) {
    yield { place: `entities[${index}]`, check: () => checkEntity(dictionary(item)) };
  }
}

function checkEntity(item: Shape): void {
  switch (item.kind) {
    case 'account': {
      const vector = shape(item, ['kind', 'json', 'nodeJson', 'address', 'representativeAddress']);
      const account = roundTrip(vector, parseAccount, printAccount);
      equal(addressFromPublicKey(account.publicKey), vector.address, 'address');
      equal(
        addressFromPublicKey(account.representativePublicKey),
        vector.representativeAddress,
        'representativeAddress',
      );
      return;
    }
    case 'receivable': {
      const vector = shape(item, ['kind', 'json', 'nodeJson', 'address', 'receiverAddress']);
      const receivable = roundTrip(vector, parseReceivable, printReceivable);
      equal(addressFromPublicKey(receivable.publicKey), vector.address, 'address');
      equal(addressFromPublicKey(receivable.receiverPublicKey), vector.receiverAddress, 'receiverAddress');
      return;
    }
    case 'accountEntry':
      roundTrip(shape(item, ['kind', 'json', 'nodeJson']), parseAccountEntry, printAccountEntry);
      return;
    default:
      throw new Error(`unknown kind: ${String(item.kind)}`);
  }
}

/**
 * Both texts parse to the same entity, which is printed like the node does, and without addresses like the library
 * does.
 */
function roundTrip<Entity>(
  vector: Shape,
  parse: (value: JsonValue) => Entity,
  print: (entity: Entity) => string,
): Entity {
  const entity = parse(parseJson(text(vector.json)));
  equal(parse(parseJson(text(vector.nodeJson))), entity, 'entity of nodeJson');
  const printed = print(entity);
  equal(printed, vector.nodeJson, 'nodeJson');
  equal(printed.replace(/,"(?:address|subjectAddress)":"[^"]*"/g, ''), vector.json, 'json');
  return entity;
}

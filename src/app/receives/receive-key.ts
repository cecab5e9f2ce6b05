import type { Hash } from '../../protocol/hash';
import type { NodeReader } from '../node/node-reader';
import { nodeKey } from '../queries/node-key';

/** The key of what is known about the receive of a single send. */
export const receiveKey = (reader: NodeReader, send: Hash | undefined) => nodeKey(reader, 'receive', send);

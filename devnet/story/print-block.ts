import type { Block } from '../types';
import { addressOf } from './address-of';

/**
 * A block of a published key as a node prints it; the fields and their order depend on the type. Source: node HTTP
 * API, JSON shapes.
 */
export function printBlock(block: Block): string {
  const open = block.type === 'OPEN';
  const members = [
    `"type":"${block.type}","network":"${block.network}","version":${block.version}`,
    `"algorithm":"V1","publicKey":"${block.publicKey}"`,
    ...(open ? [] : [`"height":${block.height}`]),
    `"balance":${block.balance},"timestamp":${block.timestamp}`,
    ...(open ? [] : [`"previous":"${block.previous}"`]),
    ...own[block.type](block),
    ...(open ? ['"height":1'] : []),
    `"address":"${addressOf(block.publicKey)}"`,
    ...counterpart(block),
  ];
  return `{${members.join(',')}}`;
}

const taken = (block: Block) => [`"sendHashAlgorithm":"V1","sendHash":"${block.sendHash}"`];
const represented = (block: Block) => [
  `"representativeAlgorithm":"V1","representativePublicKey":"${block.representative}"`,
];

const own = {
  OPEN: (block: Block) => [...taken(block), ...represented(block)],
  RECEIVE: taken,
  CHANGE: represented,
  SEND: (block: Block) => [
    `"receiverAlgorithm":"V1","receiverPublicKey":"${block.receiver}","amount":${block.amount}`,
  ],
};

function counterpart({ receiver, representative }: Block): string[] {
  if (receiver) return [`"receiverAddress":"${addressOf(receiver)}"`];
  if (representative) return [`"representativeAddress":"${addressOf(representative)}"`];
  return [];
}

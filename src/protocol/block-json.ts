import { addressFromPublicKey } from './address';
import type { Block } from './block';
import { AttoError } from './error';
import { FIRST_HEIGHT, MAX_HEIGHT } from './height';
import type { Height } from './height';
import type { JsonObject, JsonValue } from './json';
import { checkAddress, readAlgorithm, readAmount, readBlockNetwork, readBlockType } from './json-members';
import { readHash, readInstant, readObject, readPublicKey, readUnsigned, readVersion } from './json-members';

/**
 * Parses a block from the node's JSON: `type` decides, member order does not matter, unknown members are ignored,
 * numbers may be quoted, hexadecimal may be lower case. Address members are optional and must be addresses. An OPEN
 * may omit its height. Only the form is checked; `validateBlock` has the rules. Errors: JSON_NOT_AN_OBJECT,
 * JSON_MEMBER_MISSING, JSON_MEMBER_INVALID.
 */
export function parseBlock(value: JsonValue): Block {
  const json = readObject(value, 'block');
  const type = readBlockType(json, 'type');
  const network = readBlockNetwork(json, 'network');
  const version = readVersion(json, 'version');
  const algorithm = readAlgorithm(json, 'algorithm');
  const publicKey = readPublicKey(json, 'publicKey');
  const height = type === 'OPEN' ? readOpenHeight(json) : readBlockHeight(json);
  const balance = readAmount(json, 'balance');
  const timestamp = readInstant(json, 'timestamp');
  checkAddress(json, 'address', publicKey);
  const head = { network, version, algorithm, publicKey, height, balance, timestamp };
  switch (type) {
    case 'OPEN':
      return { type, ...head, ...readSend(json), ...readRepresentative(json) };
    case 'RECEIVE':
      return { type, ...head, previous: readHash(json, 'previous'), ...readSend(json) };
    case 'SEND': {
      const previous = readHash(json, 'previous');
      const receiverAlgorithm = readAlgorithm(json, 'receiverAlgorithm');
      const receiverPublicKey = readPublicKey(json, 'receiverPublicKey');
      checkAddress(json, 'receiverAddress', receiverPublicKey);
      return {
        type,
        ...head,
        previous,
        receiverAlgorithm,
        receiverPublicKey,
        amount: readAmount(json, 'amount'),
      };
    }
    case 'CHANGE':
      return { type, ...head, previous: readHash(json, 'previous'), ...readRepresentative(json) };
  }
}

/** A block as the node prints it: compact, numbers bare, address members computed from the keys. */
export function printBlock(block: Block): string {
  const address = addressFromPublicKey(block.publicKey, block.algorithm);
  const start =
    `{"type":"${block.type}","network":"${block.network}","version":${block.version}` +
    `,"algorithm":"${block.algorithm}","publicKey":"${block.publicKey}"`;
  const money = `,"balance":${block.balance},"timestamp":${block.timestamp}`;
  switch (block.type) {
    case 'OPEN':
      return (
        `${start}${money},"sendHashAlgorithm":"${block.sendHashAlgorithm}","sendHash":"${block.sendHash}"` +
        `${printRepresentative(block)},"height":1,"address":"${address}"` +
        `,"representativeAddress":"${representativeAddress(block)}"}`
      );
    case 'RECEIVE':
      return (
        `${start},"height":${block.height}${money},"previous":"${block.previous}"` +
        `,"sendHashAlgorithm":"${block.sendHashAlgorithm}","sendHash":"${block.sendHash}","address":"${address}"}`
      );
    case 'SEND':
      return (
        `${start},"height":${block.height}${money},"previous":"${block.previous}"` +
        `,"receiverAlgorithm":"${block.receiverAlgorithm}","receiverPublicKey":"${block.receiverPublicKey}"` +
        `,"amount":${block.amount},"address":"${address}"` +
        `,"receiverAddress":"${addressFromPublicKey(block.receiverPublicKey, block.receiverAlgorithm)}"}`
      );
    case 'CHANGE':
      return (
        `${start},"height":${block.height}${money},"previous":"${block.previous}"` +
        `${printRepresentative(block)},"address":"${address}"` +
        `,"representativeAddress":"${representativeAddress(block)}"}`
      );
  }
}

type WithRepresentative = Extract<Block, { type: 'OPEN' | 'CHANGE' }>;

function printRepresentative(block: WithRepresentative): string {
  return (
    `,"representativeAlgorithm":"${block.representativeAlgorithm}"` +
    `,"representativePublicKey":"${block.representativePublicKey}"`
  );
}

function representativeAddress(block: WithRepresentative): string {
  return addressFromPublicKey(block.representativePublicKey, block.representativeAlgorithm);
}

function readSend(json: JsonObject) {
  return {
    sendHashAlgorithm: readAlgorithm(json, 'sendHashAlgorithm'),
    sendHash: readHash(json, 'sendHash'),
  };
}

function readRepresentative(json: JsonObject) {
  const representativeAlgorithm = readAlgorithm(json, 'representativeAlgorithm');
  const representativePublicKey = readPublicKey(json, 'representativePublicKey');
  checkAddress(json, 'representativeAddress', representativePublicKey);
  return { representativeAlgorithm, representativePublicKey };
}

function readOpenHeight(json: JsonObject): Height {
  if (json.height !== undefined && readUnsigned(json, 'height') !== 1n) {
    throw new AttoError('JSON_MEMBER_INVALID', { member: 'height' });
  }
  return FIRST_HEIGHT;
}

/** A block's height may be any unsigned 64-bit number here: that 0 and 1 are too low is checked by the validation. */
function readBlockHeight(json: JsonObject): Height {
  const height = readUnsigned(json, 'height');
  if (height < 0n || height > MAX_HEIGHT) throw new AttoError('JSON_MEMBER_INVALID', { member: 'height' });
  return height as Height;
}

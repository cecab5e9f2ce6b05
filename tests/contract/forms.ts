/**
 * Patterns of a node's exact output: names and order of properties, uppercase hex, unquoted integers, no whitespace.
 * For lines about accounts that are not the suite's own. Source: node HTTP API, JSON shapes.
 */
const HEX64 = '"[0-9A-F]{64}"';
const NUMBER = '(?:0|[1-9]\\d{0,19})';
const ADDRESS = '"atto://[a-z2-7]{61}"';
const HEAD = '"network":"LOCAL","version":0,"algorithm":"V1"';

/** An account. */
export const ACCOUNT = new RegExp(
  `\\{"publicKey":${HEX64},${HEAD},"height":${NUMBER},"balance":${NUMBER},"lastTransactionHash":${HEX64},` +
    `"lastTransactionTimestamp":${NUMBER},"representativeAlgorithm":"V1","representativePublicKey":${HEX64}\\}`,
);

const CHAINED = `${HEAD},"publicKey":${HEX64},"height":${NUMBER},"balance":${NUMBER},"timestamp":${NUMBER},"previous":${HEX64}`;
const REPRESENTATIVE = `"representativeAlgorithm":"V1","representativePublicKey":${HEX64}`;
const BLOCKS = [
  `"type":"OPEN",${HEAD},"publicKey":${HEX64},"balance":${NUMBER},"timestamp":${NUMBER},"sendHashAlgorithm":"V1",` +
    `"sendHash":${HEX64},${REPRESENTATIVE},"height":1,"address":${ADDRESS},"representativeAddress":${ADDRESS}`,
  `"type":"RECEIVE",${CHAINED},"sendHashAlgorithm":"V1","sendHash":${HEX64},"address":${ADDRESS}`,
  `"type":"SEND",${CHAINED},"receiverAlgorithm":"V1","receiverPublicKey":${HEX64},"amount":${NUMBER},` +
    `"address":${ADDRESS},"receiverAddress":${ADDRESS}`,
  `"type":"CHANGE",${CHAINED},${REPRESENTATIVE},"address":${ADDRESS},"representativeAddress":${ADDRESS}`,
];

/** A transaction with a block of any of the four types. */
export const TRANSACTION = new RegExp(
  `\\{"block":\\{(?:${BLOCKS.join('|')})\\},"signature":"[0-9A-F]{128}","work":"[0-9A-F]{16}"\\}`,
);

/** An account entry. */
export const ENTRY = new RegExp(
  `\\{"hash":${HEX64},"algorithm":"V1","publicKey":${HEX64},"height":${NUMBER},` +
    `"blockType":"(?:OPEN|RECEIVE|SEND|CHANGE)","subjectAlgorithm":"V1","subjectPublicKey":${HEX64},` +
    `"previousBalance":${NUMBER},"balance":${NUMBER},"timestamp":${NUMBER},"address":${ADDRESS},"subjectAddress":${ADDRESS}\\}`,
);

/** Whether a pattern matches the whole text. */
export function matchesWhole(form: RegExp, text: string): boolean {
  return form.exec(text)?.[0] === text;
}

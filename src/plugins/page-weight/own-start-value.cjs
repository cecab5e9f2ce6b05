/**
 * A bundler loader for the module of BLAKE2b (@noble/hashes 2.4.0). Its other function, BLAKE2s, starts from the constants
 * of SHA-256: for eight numbers that nothing uses, the bundler would keep the module of that hash function in every page
 * that checks an address. Fails the build if the text to replace is missing.
 */
const CHANGES = [
  ['import { SHA256_IV } from "./_md.js";\n', ''],
  [
    'SHA256_IV.slice()',
    'Uint32Array.from([0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19])',
  ],
];

module.exports = (source) =>
  CHANGES.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The hash function no longer contains "${from}".`);
    return text.replace(from, to);
  }, source);

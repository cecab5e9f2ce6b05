import { sha256 } from '@noble/hashes/sha2.js';
import { base64 } from '@scure/base';
import { AttoError } from './error';
import { entropyFromMnemonic, type Mnemonic } from './mnemonic';
import type { Network } from './network';

/** Length of the truncated SHA-256 digests: by chance, one in two billion other secrets is refused too. */
const DIGEST_BYTES = 5;

/**
 * Digests of published secrets, sorted: private keys and mnemonic entropy from the seeded local network, the docs,
 * the recordings, the test vectors and those of BIP-39. The digests reveal no secret and need not be kept secret. The
 * test generates the table from these sources and prints it when it needs to change.
 */
export const PUBLISHED_DIGESTS = [
  'AAu0ZvkAWzCjqwEUJaNvARb30ckCAxdPOwJEKZZYApyC9g8CrBEmpANOjxURBHmlBAEEhVG4jQTyyRhCBg+gUVQH4Yi9pAgLe8hF',
  'CGq9HMwInjSudQkN3jVrCRCKt/gJIiPzsgn5UTGEC4a4GLoLlWEhlgvi7crpDHEmnfMNMt6KEQ35o0UnDhGqt/sOQ0RMWw89q5K/',
  'D12klcoPrj41vg/dgGiAECBgSpgQqnhxuxDAcICwEO3O2JsRBTaJ9xENHYYFEe7YaFcR9zD+BxQI61eoFQrVb4wWFJoXVBY5zyV+',
  'FmmH4j0WwQ1hVBf9YqO9GLBHn8MY3KKDjxkYwU5MGcqMH7AaIgyuQBslu6OtG3xMDTEbsEcZUhvn9jqcHAyXvRUcP5gHMhxxvZI9',
  'HMLXavEdGNHS5R007gfkHXxatVEeY3ycyx5pSR66H3piAMwgDB4wriBcRVbFIK8UN6ohNi/d4SLP10gFItXm0X0kVnxJCCRW9KQn',
  'JGs5BoUl+LNcwyZDaJbAJmEOva4my7aZ3CbulT69KDdTuJ0ovPCpjCjf+yMKKipSodoqLPzCdSr2n2FMK1PciMErhwpSRCv1P/TY',
  'LFlbCcAso+Vinizk5zoTLgJ8zoMuHMo08S6X/+NkLxCjDawwBH/XSTCw/kN+MRoT2TMxH6hYaTLkZ4m7NXLM2rU2z/JivDhFR+rS',
  'ONjmjuE47CIvNzkKFMvTOVAHAZs5WNgupDmUT8xyOcsAoaI52E85+znx6XnFOg0hpos7786i3TwaDrjqPFi6VBo85bwqPjz7BLA4',
  'PY7w9zQ9q4cRaj3fuU61Pe6AGIg+AzkPIz75aXL3Px69cdk/J7vtgT9WiCflP4JeqSJAYJqOfEBjkv8oQGmqFCdBm7+9T0IxcR/I',
  'QkaVVDdC366bZUPjS3SHRRxi9u1FNqDT0kVNqcRnRk/XhTFGnYFVgUaoAkRWR08VAxdIwfM6GkjCw//2SMoCubpI2x7tvkjdBg3l',
  'SYKO1yJJ7e9RgkqgRJHGSwwoPYpLMiQZSUvH3kwWS+b/QTVMC43XrkwNC4t2TEy6XoVM8AzQCk0KbeNUTRIvW1hNfg1mxE6CnGmN',
  'TsIvkyRPD9v5nU+HHcbdT7Fv1B1P97KvtE/+SRHRUAK8lzBQGHTyn1B4MOwTUWaB5ExSSfGylFJd/2BDUm4Lo71TbDLOclObH26+',
  'VPHfVrNVBJqED1YOlJOgVr3o/bJWzghEW1g9KS+oWGhmzSFYhWAexVjt8vhXWo4VNDhcA88FQVxe55hYXK5Gcw5c7TlvAl3smgO2',
  'XzsnIzdf8IbV5WAccnPxYFPH5D9g5miLQmHI6iPuYeeEsUliRGvScmJG7GdVYrskdw1jOmdMtmQ31iEMZE5DmfFkaZ/dWmR29XG5',
  'ZLLH68Jk3vlZ+GTulVM0ZPSayClle+xu7GYm8WRdZutencpnIgLDKmdM003faJl+e09ptlCaeWq+pPYIas4Re9lr0AW+o2x5ZqEH',
  'bL6xOWVtNeqjeW8G/QOkbwuo7RlwKMDjAHB21uHrcL5RqDlw1DNfsnF9en2ucfcpGcZyeFaB+nQ1l44RdNQVDu92cXLbxHZ2Ht66',
  'eB84j4F4KotW0HhliKI6eMsJTht42EIrs3sBwA72ewpn2GZ7ah2BSnt8gDKRe4TG5q17npcpqXvmNdC9fCadVN99NkpbVH1OA7LX',
  'flWUTQp/TGVLDn9m9apnf3viTY1/lUcxgoA5qC4qgF/ZL8mAjWtlYIFHZDwCgj06TBeCz+A8I4LtFFX+g09/75mD1vOa74Q/LY05',
  'hHSAnMaEdTQ1ZYSXkvkFhLrMqX6EvmatoITcMBa0hc7FmW+GKlDBI4aGgubEh9uydM6IW3xvJYkGN8DsiiW1VNWKPMSxGIpPY2aK',
  'isLEUfqLVreHJItpFVC3jA5VFe+MFJFLsIw2BHuHjK28kN2MtTK2AY3c1X0wjfXrdP+OLlLAWI6XIn2IjpolycSO/maoKI9deGAl',
  'j3BKxLmPheG68JASV4lokJDKqICRqhQ0EJG0nc+mkfC7QdSTA1O8F5OwsOUMlGiWzjiUpi+k1pTaxIeRlQQTNdeXKJ44dZeRiAaA',
  'l56wiPSYc0847ZjHgHhfmZGCGayZmbv8vpnA88hBmr5VCR+bSwNdf5w+XY9+nFxxYUCczXMH351sid/InasDBrSeAk3C3Z78WfTx',
  'n3BLrhKfeJLWa6AFyVgSoP412YahFbGNJ6IJwayzoj3dWA+iwulK6KMClJOho8Q7rtykLQwWzaQzO8f1pL/n5K2k7BKqYqV+9fWx',
  'pfvnI2Wl/ZpUEKaR2kNypp4SURKm3pojeKc8aAJvqAuX3SOpjtM186zwtJKPrmmuEEmufHg9HK92SyUyr5JPThGwGYrR57BUR5Xw',
  'sGwhPPKwyitO77DpupbosPOnSouxTt6Ci7GkM0n3ssY0ZZiy92EQ8LP70Y8+tZHeIMa1pxvV6LYCYrWUthnwVpq274it6bdpH4Av',
  't7zehaS4FALsbbkJRAZVubPXRNS5/DQil7ppJIwFvA00+MO8yRYl578W5/r4v7iuHsTATM1eCMEvwD/AwaoWORvBxjTHQcLWQqc3',
  'w0EMVAbDS3r+bsOgLbKtw6c/FUDDz1r0qcP6w4LexDm1WP3GY8kXjsaahPfMxrebc2/IcQe43cihFdP1yMTBH2LKngxy88s6h2fk',
  'y030Nj7LzVZk1Myjh5f0zXN0KxXN541a5s5yInkWzwqwiADPlCUrPc/AvwRY0Acz55vQLZcJ59GEGCmm0b1eARjR1bkRf9MA6w3K',
  '0wlhvk/TFINh0NNDilHy02qlOTLT9fJfhdQkLeYa1NnkVyrVYnmz7dVi1pXK1g7Ki03XdHuOdte29GSw2Q8ycMHZfeMXDNpEXEwM',
  '2kxBABvawztFINsqSTSe222lteLcdduVm9zALoxX3PQix+Ldn/5XiN5rKy5J3q1ny/zfELp1ct+G0SfN4C5bsQngTlZfpuBglvSS',
  '4HOqoFXheM/4CuGkZL3H4gvqCH/iUWeP8uJ7tEBt5EHPWDXkgC/SzeU/yQNN5t505YznCU8XVOiGaWbu6PTeLBXpNbIcfOlS0hvL',
  '6dR0YF3p+ULlyOqCRq0l640nmxPr6+jej+xVyseQ7ROcJ6/tq2ZcDe2wNL9E7fCXQP/uGSc2ke4zACeT7oex6B7vATUUTO+aFTUN',
  '8MwO7M/xgwj56vHFJ0zp8sEE7XrzBfrULfMR3aYa81Qj0oH0B00qyPT42/mR9iJsfTD26ZHh7/cpx8h499LAj6L5FIGvaPlBPz7I',
  '+UGH8pz5Z7CXGvmSULl1+iPSwMb6QvHHtPrM3msG+1Nfxf77dLd5Nfx9LeGq/I8Ag5r9oqIf3f4YO4uV/iTzsq/+j1USBf89R8HO',
].join('');

let known: ReadonlySet<string> | undefined;

/**
 * Whether 32 bytes are a published secret: a private key, or the entropy of a mnemonic. One byte repeated counts as
 * published.
 */
function isPublished(secret: Uint8Array): boolean {
  if (secret.every((byte) => byte === secret[0])) return true;
  known ??= digestsOf(base64.decode(PUBLISHED_DIGESTS));
  return known.has(sha256(secret).subarray(0, DIGEST_BYTES).join());
}

/**
 * Refuses published mnemonics, with any passphrase and index, on every network but LOCAL. Errors: MNEMONIC_PUBLISHED.
 */
export function refusePublishedMnemonic(mnemonic: Mnemonic, network: Network): void {
  if (network === 'LOCAL') return;
  const entropy = entropyFromMnemonic(mnemonic);
  const published = isPublished(entropy);
  entropy.fill(0);
  if (published) throw new AttoError('MNEMONIC_PUBLISHED', {});
}

/** Refuses published private keys (32 bytes) on every network but LOCAL. Errors: PRIVATE_KEY_PUBLISHED. */
export function refusePublishedKey(privateKey: Uint8Array, network: Network): void {
  if (network !== 'LOCAL' && isPublished(privateKey)) throw new AttoError('PRIVATE_KEY_PUBLISHED', {});
}

function digestsOf(table: Uint8Array): ReadonlySet<string> {
  const digests = new Set<string>();
  for (let at = 0; at < table.length; at += DIGEST_BYTES) {
    digests.add(table.subarray(at, at + DIGEST_BYTES).join());
  }
  return digests;
}

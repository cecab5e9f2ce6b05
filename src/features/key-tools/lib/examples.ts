/**
 * What the examples hold: the public test vectors of the page that the tools stand on. Everybody knows these keys.
 */
export const EXAMPLES = {
  /** Index 0 of the words `abandon` 23 times and `art`. */
  address: 'atto://adxseu7ne6h3h5avlrmapalc6qw2dsygbungfscakf6re44prhufjy7syamqo',
  /** An OPEN of index 1 of the same words on LOCAL, dated March 2025, with signature and work. */
  transaction:
    '00030000005348F8A3D04D38B001C463EB88335D9245C003BEB847B7A1F5417018FC0F192E0100000000000000EB9B3EA2950100' +
    '00002AEA140A51C41FE9F9A820C2A801B243076BFAF8C6D8EC1FCAA5E0E913E0C118000E70EB66E20D134C4DC1D55C1309745E' +
    '3BE772F576F8686084283625EAC699F12132DA8FD761ED905C9A012FA5D72366BBFC65EBD3782B0EE24F5A698EA87E8CF0A144' +
    '8C4AEB9AFEE4AA33D5330B6F3127A01DB94D1C2F639F234C77BBB15A0D0E2ECBF08ECBA90A',
  /** The public key of the same OPEN: what its work is made for. */
  target: '5348F8A3D04D38B001C463EB88335D9245C003BEB847B7A1F5417018FC0F192E',
} as const;

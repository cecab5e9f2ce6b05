/** One published vector: entropy, mnemonic, and the seed with the passphrase TREZOR. */
export interface Bip39Vector {
  readonly entropy: string;
  readonly mnemonic: string;
  readonly seed: string;
}

/** The reference vectors of BIP-39 (English) that have 24 words. */
export const BIP39_24_WORDS: readonly Bip39Vector[] = [
  {
    entropy: '0000000000000000000000000000000000000000000000000000000000000000',
    mnemonic:
      'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon ' +
      'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon art',
    seed:
      'bda85446c68413707090a52022edd26a1c9462295029f2e60cd7c4f2bbd30971' +
      '70af7a4d73245cafa9c3cca8d561a7c3de6f5d4a10be8ed2a5e608d68f92fcc8',
  },
  {
    entropy: '7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f',
    mnemonic:
      'legal winner thank year wave sausage worth useful legal winner thank year wave sausage worth ' +
      'useful legal winner thank year wave sausage worth title',
    seed:
      'bc09fca1804f7e69da93c2f2028eb238c227f2e9dda30cd63699232578480a40' +
      '21b146ad717fbb7e451ce9eb835f43620bf5c514db0f8add49f5d121449d3e87',
  },
  {
    entropy: '8080808080808080808080808080808080808080808080808080808080808080',
    mnemonic:
      'letter advice cage absurd amount doctor acoustic avoid letter advice cage absurd amount doctor ' +
      'acoustic avoid letter advice cage absurd amount doctor acoustic bless',
    seed:
      'c0c519bd0e91a2ed54357d9d1ebef6f5af218a153624cf4f2da911a0ed8f7a09' +
      'e2ef61af0aca007096df430022f7a2b6fb91661a9589097069720d015e4e982f',
  },
  {
    entropy: 'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
    mnemonic:
      'zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo vote',
    seed:
      'dd48c104698c30cfe2b6142103248622fb7bb0ff692eebb00089b32d22484e16' +
      '13912f0a5b694407be899ffd31ed3992c456cdf60f5d4564b8ba3f05a69890ad',
  },
  {
    entropy: '68a79eaca2324873eacc50cb9c6eca8cc68ea5d936f98787c60c7ebc74e6ce7c',
    mnemonic:
      'hamster diagram private dutch cause delay private meat slide toddler razor book happy fancy ' +
      'gospel tennis maple dilemma loan word shrug inflict delay length',
    seed:
      '64c87cde7e12ecf6704ab95bb1408bef047c22db4cc7491c4271d170a1b213d2' +
      '0b385bc1588d9c7b38f1b39d415665b8a9030c9ec653d75e65f847d8fc1fc440',
  },
  {
    entropy: '9f6a2878b2520799a44ef18bc7df394e7061a224d2c33cd015b157d746869863',
    mnemonic:
      'panda eyebrow bullet gorilla call smoke muffin taste mesh discover soft ostrich alcohol speed ' +
      'nation flash devote level hobby quick inner drive ghost inside',
    seed:
      '72be8e052fc4919d2adf28d5306b5474b0069df35b02303de8c1729c9538dbb6' +
      'fc2d731d5f832193cd9fb6aeecbc469594a70e3dd50811b5067f3b88b28c3e8d',
  },
  {
    entropy: '066dca1a2bb7e8a1db2832148ce9933eea0f3ac9548d793112d9a95c9407efad',
    mnemonic:
      'all hour make first leader extend hole alien behind guard gospel lava path output census museum ' +
      'junior mass reopen famous sing advance salt reform',
    seed:
      '26e975ec644423f4a4c4f4215ef09b4bd7ef924e85d1d17c4cf3f136c2863cf6' +
      'df0a475045652c57eb5fb41513ca2a2d67722b77e954b4b3fc11f7590449191d',
  },
  {
    entropy: 'f585c11aec520db57dd353c69554b21a89b20fb0650966fa0a9d6f74fd989d8f',
    mnemonic:
      'void come effort suffer camp survey warrior heavy shoot primary clutch crush open amazing ' +
      'screen patrol group space point ten exist slush involve unfold',
    seed:
      '01f5bced59dec48e362f2c45b5de68b9fd6c92c6634f44d6d40aab69056506f0' +
      'e35524a518034ddc1192e1dacd32c1ed3eaa3c3b131c88ed8e7e54c49a5d0998',
  },
];

/** Attributes of fields for addresses, hashes and figures: browsers must not complete, correct or capitalise these. */
export const VERBATIM = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

/** A page that answers for every path below its own. */
export interface Shell {
  /** Its path: the id stands behind it. */
  readonly path: string;
  /** The component that shows it; it reads the id from the address bar once it has come to life. */
  readonly component: string;
  /**
   * Whether everything behind the path is the id, slashes and an ending `.html` included. Elsewhere an id is one
   * segment, and its spellings with `/`, `.html` and `/index.html` lead to it.
   */
  readonly takesAnyText: boolean;
}

/** The pages whose paths carry an id that is not known when the site is built. */
export const SHELLS: readonly Shell[] = [
  {
    path: '/explorer/transactions',
    component: '@site/src/pages/explorer/_transaction.tsx',
    takesAnyText: false,
  },
  { path: '/explorer/accounts', component: '@site/src/pages/explorer/_account.tsx', takesAnyText: true },
];

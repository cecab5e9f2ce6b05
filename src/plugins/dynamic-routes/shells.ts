/** A page that is served for every path below its own. */
export interface Shell {
  /** Its path, which the id follows. */
  readonly path: string;
  /** The component that shows it; it reads the id from the address bar after hydration. */
  readonly component: string;
  /**
   * Whether everything after the path is the id, including slashes and `.html`. Otherwise an id is one segment, and
   * its spellings with `/`, `.html` and `/index.html` redirect to it.
   */
  readonly takesAnyText: boolean;
}

/** The pages whose paths contain an id that is unknown at build time. */
export const SHELLS: readonly Shell[] = [
  {
    path: '/explorer/transactions',
    component: '@site/src/pages/explorer/_transaction.tsx',
    takesAnyText: false,
  },
  { path: '/explorer/accounts', component: '@site/src/pages/explorer/_account.tsx', takesAnyText: true },
];

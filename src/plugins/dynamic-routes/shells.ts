/** A page that answers for every path below its own. */
export interface Shell {
  /** Its path: the id stands behind it. */
  readonly path: string;
  /** The component that shows it; it reads the id from the address bar once it has come to life. */
  readonly component: string;
}

/** The pages whose paths carry an id that is not known when the site is built. */
export const SHELLS: readonly Shell[] = [
  { path: '/explorer/transactions', component: '@site/src/pages/explorer/_transaction.tsx' },
  { path: '/explorer/accounts', component: '@site/src/pages/explorer/_account.tsx' },
];

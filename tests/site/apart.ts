/**
 * Parts of the product that only their own pages fetch, with a string in their code that survives minification, and
 * the pages whose HTML names them, if any.
 */
export const APART: readonly { readonly part: string; readonly mark: string; readonly own?: RegExp }[] = [
  { part: 'the explorer', mark: 'Latest transactions' },
  {
    part: 'the query library of explorer and rich list',
    mark: 'No QueryClient set, use QueryClientProvider to set one',
  },
  { part: 'the protocol core', mark: 'WORK_MALFORMED' },
  { part: 'the engines that search for work', mark: 'llvmpipe' },
  { part: 'the reader of API specifications', mark: 'x-tagGroups', own: /^api\// },
];

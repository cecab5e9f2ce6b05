import { lazyComponents } from '../../../../ui/layout/lazy-components';

/** What of an account's page is not in view at first: all of it is fetched with the first part that is. */
export const {
  BalanceChart,
  ExportCard,
  FilteredHistory,
  FilterForm,
  Flows,
  KeyCaution,
  NicknameEditor,
  NoAccount,
  Receivables,
  Unopened,
} = lazyComponents(() => import(/* webpackChunkName: "explorer-account-parts" */ './account-parts'));

import { lazyComponents } from '../../../../ui/layout/lazy-components';

/** The parts of the account page that are not visible at first: the first one that is rendered loads all of them. */
export const {
  BalanceChart,
  ExportCard,
  FilteredHistory,
  FilterForm,
  Flows,
  KeyCaution,
  NicknameEditor,
  NoAccount,
  ReceivablesPart,
  Unopened,
} = lazyComponents(() => import(/* webpackChunkName: "explorer-account-parts" */ './account-parts'));

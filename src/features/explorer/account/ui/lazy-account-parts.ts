import { lazyComponent } from '@site/src/ui/layout/lazy-component';

/** The parts of the account page that are not visible at first: the first one that is rendered loads all of them. */
export const BalanceChart = lazyComponent(() =>
  import(/* webpackChunkName: "explorer-account-parts" */ './account-parts').then(
    (part) => part.BalanceChart,
  ),
);
export const ExportCard = lazyComponent(() =>
  import(/* webpackChunkName: "explorer-account-parts" */ './account-parts').then((part) => part.ExportCard),
);
export const FilteredHistory = lazyComponent(() =>
  import(/* webpackChunkName: "explorer-account-parts" */ './account-parts').then(
    (part) => part.FilteredHistory,
  ),
);
export const FilterForm = lazyComponent(() =>
  import(/* webpackChunkName: "explorer-account-parts" */ './account-parts').then((part) => part.FilterForm),
);
export const Flows = lazyComponent(() =>
  import(/* webpackChunkName: "explorer-account-parts" */ './account-parts').then((part) => part.Flows),
);
export const KeyCaution = lazyComponent(() =>
  import(/* webpackChunkName: "explorer-account-parts" */ './account-parts').then((part) => part.KeyCaution),
);
export const NicknameEditor = lazyComponent(() =>
  import(/* webpackChunkName: "explorer-account-parts" */ './account-parts').then(
    (part) => part.NicknameEditor,
  ),
);
export const NoAccount = lazyComponent(() =>
  import(/* webpackChunkName: "explorer-account-parts" */ './account-parts').then((part) => part.NoAccount),
);
export const ReceivablesPart = lazyComponent(() =>
  import(/* webpackChunkName: "explorer-account-parts" */ './account-parts').then(
    (part) => part.ReceivablesPart,
  ),
);
export const Unopened = lazyComponent(() =>
  import(/* webpackChunkName: "explorer-account-parts" */ './account-parts').then((part) => part.Unopened),
);

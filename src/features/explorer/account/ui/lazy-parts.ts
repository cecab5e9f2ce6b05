import { lazyBody } from '../../../../ui/layout/lazy-body';

/** What is not in view at first is fetched when it is asked for, all of it at once. */
const load = () => import(/* webpackChunkName: "explorer-account-parts" */ './parts');

export const BalanceChart = lazyBody(() => load().then((parts) => parts.BalanceChart));
export const ExportCard = lazyBody(() => load().then((parts) => parts.ExportCard));
export const FilteredHistory = lazyBody(() => load().then((parts) => parts.FilteredHistory));
export const FilterForm = lazyBody(() => load().then((parts) => parts.FilterForm));
export const Flows = lazyBody(() => load().then((parts) => parts.Flows));
export const KeyCaution = lazyBody(() => load().then((parts) => parts.KeyCaution));
export const NicknameEditor = lazyBody(() => load().then((parts) => parts.NicknameEditor));
export const NoAccount = lazyBody(() => load().then((parts) => parts.NoAccount));
export const Receivables = lazyBody(() => load().then((parts) => parts.Receivables));
export const Unopened = lazyBody(() => load().then((parts) => parts.Unopened));

/** The parts of an account's page that are not in view at first, fetched as one: see lazy-account-parts. */
export { BalanceChart } from './BalanceChart';
export { ExportCard } from './ExportCard';
export { FilteredHistory } from './FilteredHistory';
export { FilterForm } from './FilterForm';
export { Flows } from './Flows';
export { KeyCaution } from './KeyCaution';
export { NicknameEditor } from './NicknameEditor';
export { NoAccount } from './NoAccount';
export { Receivables } from '../../../../ui/history/Receivables';
export { Unopened } from './Unopened';

/** The parts of the account page that are not visible at first, in one chunk: see lazy-account-parts. */
export { BalanceChart } from './charts/BalanceChart';
export { ExportCard } from './export/ExportCard';
export { FilteredHistory } from './history/FilteredHistory';
export { FilterForm } from './history/FilterForm';
export { Flows } from './charts/Flows';
export { KeyCaution } from './KeyCaution';
export { NicknameEditor } from '../../shared/ui/NicknameEditor';
export { NoAccount } from './NoAccount';
export { ReceivablesPart } from './receivables/ReceivablesPart';
export { Unopened } from './Unopened';

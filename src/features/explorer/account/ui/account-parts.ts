/** The parts of the account page that are not visible at first, in one chunk: see lazy-account-parts. */
export { BalanceChart } from './BalanceChart';
export { ExportCard } from './ExportCard';
export { FilteredHistory } from './FilteredHistory';
export { FilterForm } from './FilterForm';
export { Flows } from './Flows';
export { KeyCaution } from './KeyCaution';
export { NicknameEditor } from '../../shared/ui/NicknameEditor';
export { NoAccount } from './NoAccount';
export { ReceivablesPart } from './ReceivablesPart';
export { Unopened } from './Unopened';

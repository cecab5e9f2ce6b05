/** The parts of an account's page that are not in view at first, fetched as one. */
export { BalanceChart } from './BalanceChart';
export { ExportCard } from './ExportCard';
export { Flows } from './Flows';

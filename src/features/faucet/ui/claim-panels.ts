// What only a claim shows: loaded when one is started, refused or remembered.
export { ClaimProgress } from './ClaimProgress';
export { SubmitPanel } from './SubmitPanel';
export { Refusal } from './Refusal';
export { SearchPanel } from './SearchPanel';

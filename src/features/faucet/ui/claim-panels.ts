// What only a claim shows: loaded when one is started, refused or remembered.
export { ClaimProgress } from './ClaimProgress';
export { HandInPanel } from './HandInPanel';
export { Refusal } from './Refusal';
export { SearchPanel } from './SearchPanel';

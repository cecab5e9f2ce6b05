// One file for both, so that they are fetched together: a seller opens one after the other.
export { Counter } from './Counter';
export { PayButtonMaker } from './PayButtonMaker';

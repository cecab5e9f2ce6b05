export { default } from '../../../../../src/pages/wallet';

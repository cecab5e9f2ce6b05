export { ConsentSlot } from './ConsentSlot';

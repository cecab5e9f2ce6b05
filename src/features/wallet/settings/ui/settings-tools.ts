export { OfflineSigning } from './OfflineSigning';
export { ProveOwnership } from './ProveOwnership';

export { WalletPage } from './pages/WalletPage';
export { WalletRefused } from './pages/WalletRefused';
export { WalletElsewhere } from './pages/WalletElsewhere';

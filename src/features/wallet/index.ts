export { WalletPage } from './pages/WalletPage';
export { WalletRefused } from './pages/WalletRefused';
export { MovedWallets, WalletElsewhere } from './pages/WalletElsewhere';

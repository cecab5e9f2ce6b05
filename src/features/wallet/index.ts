export { WalletPage, WalletRefused } from './pages/WalletPage';
export { MovedWallets, WalletElsewhere } from './pages/WalletElsewhere';

export { WalletPage } from './pages/WalletPage';
export { WalletElsewhere } from './pages/WalletElsewhere';

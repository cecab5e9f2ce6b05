export { AccountPage } from './pages/AccountPage';
export { ExplorerFrame } from './pages/ExplorerFrame';
export { ExplorerPage } from './pages/ExplorerPage';
export { TransactionPage } from './pages/TransactionPage';
export { WatchPage } from './pages/WatchPage';

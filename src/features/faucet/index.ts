export { FaucetPart, IfFaucet } from './ui/FaucetPart';

export { DistributionLadder } from './DistributionLadder';

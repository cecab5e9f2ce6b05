export { DistributionLadder } from './ui/DistributionLadder';

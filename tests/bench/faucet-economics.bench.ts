/**
 * `npx tsx tests/bench/faucet-economics.bench.ts`: what an attack on a faucet costs and how long visitors then wait, simulated
 * with the rules of the service and the defaults of LIVE. Prints the table of the docs page "Run a faucet", which
 * `tests/faucet/economics.test.ts` compares with a new simulation.
 */
import { economicsTable, simulateAll } from './faucet-economics/economics-table';

console.log(economicsTable(simulateAll()));

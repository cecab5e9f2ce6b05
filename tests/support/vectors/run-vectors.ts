import { badBinaryCases, badJsonCases, blockCases } from './block-vectors';
import { runCases } from './vector-cases';
import type { Case, VectorReport } from './vector-cases';
import { chainCases, emptyChain } from './chain';
import { entityCases } from './entity-vectors';
import { invalidIndexCases, invalidMnemonicCases, keyCases } from './key-vectors';
import { challengeCases, messageCases, voteCases } from './message-vectors';
import { rejectionCases } from './rejections';
import { addressCases, amountCases } from './scalar-vectors';
import { dictionary } from './shape';
import { genesisCases, transactionCases } from './transaction-vectors';
import { thresholdCases, workCases } from './work-vectors';

/** The sections in execution order: rejections need the chain's ledger. */
export const SECTIONS = [
  'keys',
  'invalidMnemonics',
  'invalidIndexes',
  'addresses',
  'amounts',
  'blocks',
  'transactions',
  'badJson',
  'badBinary',
  'thresholds',
  'work',
  'messages',
  'challenges',
  'votes',
  'entities',
  'chain',
  'rejections',
  'genesis',
] as const;

type Section = (typeof SECTIONS)[number];

/**
 * Runs every section of a vector file against the core. A section may be missing; an unknown section, an unknown
 * property, and a file without sections count as failures. The readme is ignored.
 */
export async function runVectors(document: unknown): Promise<VectorReport> {
  const report: VectorReport = { passed: 0, failures: [] };
  const file = dictionary(document);
  const unknown = Object.keys(file).filter(
    (name) => name !== 'readme' && !SECTIONS.includes(name as Section),
  );
  for (const name of unknown) report.failures.push(`${name}: unknown section`);
  const played = emptyChain();
  const run: Readonly<Record<Section, (section: unknown) => Iterable<Case>>> = {
    keys: keyCases,
    invalidMnemonics: invalidMnemonicCases,
    invalidIndexes: invalidIndexCases,
    addresses: addressCases,
    amounts: amountCases,
    blocks: blockCases,
    transactions: (section) => transactionCases(section, file.blocks),
    badJson: badJsonCases,
    badBinary: badBinaryCases,
    thresholds: thresholdCases,
    work: workCases,
    messages: messageCases,
    challenges: challengeCases,
    votes: voteCases,
    entities: entityCases,
    chain: (section) => chainCases(section, played),
    rejections: (section) => rejectionCases(section, file.chain, played),
    genesis: genesisCases,
  };
  for (const name of SECTIONS) {
    if (file[name] === undefined) continue;
    try {
      await runCases(run[name](file[name]), report);
    } catch (error) {
      report.failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (report.passed + report.failures.length === 0) report.failures.push('the file has no vectors');
  return report;
}

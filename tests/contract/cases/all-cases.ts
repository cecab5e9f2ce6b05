import type { ContractCase } from '../case';
import { accountStreams } from './account-streams';
import { accounts } from './account-reads';
import { accountsByList } from './accounts-by-list';
import { clientPublish } from './client-publish';
import { clientReads } from './client-reads';
import { clientStreams } from './client-streams';
import { decoding } from './decoding';
import { documentedErrors } from './documented-errors';
import { historyStreams } from './history-streams';
import { instants } from './instant-reads';
import { latestStreams } from './latest-streams';
import { order } from './order';
import { publish } from './publishing';
import { receivables } from './receivable-reads';
import { refusals } from './refusals';
import { repeats } from './repeats';
import { requests } from './requests';
import { searchStreams } from './search-streams';
import { singleStreams } from './single-streams';
import { structure } from './structure';
import { weightsAndWorks } from './weights-and-works';

/** The whole contract, slow cases first; the cases of the site's own client come last. */
export const ALL_CASES: readonly ContractCase[] = [
  ...repeats,
  ...instants,
  ...requests,
  ...accounts,
  ...accountsByList,
  ...accountStreams,
  ...singleStreams,
  ...historyStreams,
  ...searchStreams,
  ...latestStreams,
  ...receivables,
  ...publish,
  ...decoding,
  ...structure,
  ...refusals,
  ...order,
  ...weightsAndWorks,
  ...documentedErrors,
  ...clientReads,
  ...clientStreams,
  ...clientPublish,
];

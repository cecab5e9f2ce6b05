import { createIndexFile } from './index-file';

/** The file of the search index, which the open dialog requests along with the code that reads it. */
export const pageIndex = createIndexFile((...request) => fetch(...request));

/**
 * A script for the head of every page: where the path cannot be unescaped, its percent signs are written as `%25` in
 * the address bar, so that what the reader typed becomes plain text instead of an exception.
 */
export const escapesRepaired =
  "try{decodeURI(location.pathname)}catch(e){history.replaceState(history.state,'',location.pathname.replace(/%/g,'%25')+location.search+location.hash)}";

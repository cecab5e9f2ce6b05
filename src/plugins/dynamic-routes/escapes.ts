/**
 * A script for the head of every page: if the path cannot be unescaped, its percent signs are replaced with `%25` in
 * the address bar, so that the path is plain text instead of causing an exception.
 */
export const escapesRepaired =
  "try{decodeURI(location.pathname)}catch(e){history.replaceState(history.state,'',location.pathname.replace(/%/g,'%25')+location.search+location.hash)}";

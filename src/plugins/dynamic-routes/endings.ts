import { posix } from 'node:path';
import { SHELLS } from './shells';

/**
 * A script for the head of every page that removes `.html` and `/index.html` from the path in the address bar if the
 * host has not done so, so that every page has one address. Where the whole rest of the path is an id, the id keeps
 * its ending. The router does the same with the path it matches, without showing it.
 */
export function endingDropped(baseUrl: string): string {
  const kept = SHELLS.filter(({ takesAnyText }) => takesAnyText).map(({ path }) =>
    posix.join(baseUrl, path, '/'),
  );
  const isKept = kept.map((prefix) => `p.indexOf(${JSON.stringify(prefix)})===0`).join('||') || 'false';
  return `(function(p,c){c=p.replace(/(\\/index)?\\.html$/,'');if(c+'/'===${JSON.stringify(baseUrl)})c+='/';if(c!==p&&!(${isKept}))history.replaceState(history.state,'',c+location.search+location.hash)})(location.pathname)`;
}

import { posix } from 'node:path';
import { SHELLS } from './shells';

/**
 * A script for the head of every page: a path that ends in `.html` or `/index.html` becomes the page's own in the
 * address bar, where a host has not seen to it, so that every page has one address. Where all of the path is an id, the
 * id wins. The router does the same with the path it matches, and tells nobody.
 */
export function endingDropped(baseUrl: string): string {
  const kept = SHELLS.filter(({ takesAnyText }) => takesAnyText).map(({ path }) =>
    posix.join(baseUrl, path, '/'),
  );
  const isKept = kept.map((prefix) => `p.indexOf(${JSON.stringify(prefix)})===0`).join('||') || 'false';
  return `(function(p,c){c=p.replace(/(\\/index)?\\.html$/,'');if(c+'/'===${JSON.stringify(baseUrl)})c+='/';if(c!==p&&!(${isKept}))history.replaceState(history.state,'',c+location.search+location.hash)})(location.pathname)`;
}

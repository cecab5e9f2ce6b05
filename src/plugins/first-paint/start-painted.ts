/** How long scripts wait at most, in milliseconds: not every browser reports what it has painted. */
const AT_MOST = 200;

/** Remembers when the browser has read all that can be painted. */
const READ = 'htmlRead=performance.now()';

/**
 * Runs the scripts that the page keeps for later, in their order: when the browser has painted the page, or at once where
 * it is not visible, because nothing is painted there. An inline script waits for the style sheets before it, so these
 * scripts do, too.
 */
const STARTER = `!function(){
var started,
type=["largest-contentful-paint","paint"].find(function(type){return(PerformanceObserver.supportedEntryTypes||[]).includes(type)});
function start(){
if(!started)started=!0,document.querySelectorAll("script[type=painted]").forEach(function(later){
var script=document.createElement("script");
script.async=!1,script.src=later.src,document.body.append(script)
})
}
if(document.hidden)start();
else document.addEventListener("visibilitychange",start),setTimeout(start,Math.max(0,htmlRead+${AT_MOST}-performance.now())),
type&&new PerformanceObserver(function(list){
list.getEntries().some(function(entry){return entry.startTime>htmlRead})&&start()
}).observe({type:type,buffered:!0})
}()`.replaceAll('\n', '');

/** The inline scripts that this writes into a page. */
export const PAINT_SCRIPTS = [READ, STARTER];

/**
 * The end of a page whose deferred scripts are fetched and run when it has been painted, instead of as soon as the HTML has
 * arrived. On a slow line they would share it with the pictures of the page; from the cache or on a fast one, a slow phone
 * would run all of them before it shows anything. Not for a page that requests data with them.
 */
export function startPainted(sheets: readonly string[], scripts: readonly string[]): string {
  const later = scripts.map((script) => script.replace('<script', '<script type=painted'));
  return `<script>${READ}</script>${sheets.join('')}${later.join('')}<script>${STARTER}</script>`;
}

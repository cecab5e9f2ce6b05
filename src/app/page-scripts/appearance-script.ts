import { APPEARANCE_ATTRIBUTE, APPEARANCE_KEY } from '../site/appearance';

/** The page background in each mode (`--atto-paper` of src/css/tokens.css), which the browser's toolbar continues. */
export const PAPER = { light: '#ffffff', dark: '#14171c' } as const;

/**
 * The inline script of a document whose owner chooses its colours: sets the chosen ones before anything is painted, and
 * follows the device, this page and other tabs. It comes after the theme's own script, if there is one, whose colours are
 * those without a choice. As text, because tools that run the build add helpers to functions.
 */
export const APPEARANCE_SCRIPT = `!function(){
var root=document.documentElement,site=root.getAttribute('data-theme')||'light',chosen,
device=matchMedia('(prefers-color-scheme:dark)'),paper=${JSON.stringify(PAPER)};
function read(){try{chosen=localStorage.getItem('${APPEARANCE_KEY}')}catch(e){}}
function show(){
var theme=chosen==='system'?device.matches?'dark':'light':chosen==='dark'||chosen==='light'?chosen:site;
root.setAttribute('data-theme',theme);
document.querySelector('meta[name=theme-color]').content=paper[theme]}
root.setAttribute('${APPEARANCE_ATTRIBUTE}',site);read();show();
device.addEventListener('change',show);
addEventListener('storage',function(e){if(e.key==='${APPEARANCE_KEY}'||e.key===null){read();show()}});
addEventListener('${APPEARANCE_KEY}',function(e){chosen=e.detail;show()})
}()`;

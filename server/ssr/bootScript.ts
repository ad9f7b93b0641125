type Code = {
  /** The scripts to run, in order. */
  scripts: readonly string[];
  /** The modules that those scripts import. */
  preloads: readonly string[];
};

/** The id of the style sheet of the web fonts, which loads after the first paint. */
export const FONTS_ID = 'fonts';

/**
 * The only inline script of a page. It enables the web fonts after the first paint. It loads the app's code once the document is
 * complete, or on the first touch or key press, so that nothing a visitor reads waits for them. It queues clicks on buttons until
 * the page is hydrated (`src/app/replayEarlyInput.ts`); a button that opens a popover needs no code. It also notes that a visitor
 * began to navigate the page (`src/browser/hasMovedOn.ts`).
 */
export const bootScript = ({ scripts, preloads }: Code): string =>
  `{let begun;const events=['pointerdown','keydown','touchstart'];` +
  `const add=(name,fields)=>document.head.append(Object.assign(document.createElement(name),{fetchPriority:'low',...fields}));` +
  `const begin=()=>{if(begun)return;begun=true;` +
  `for(const event of events)removeEventListener(event,begin);` +
  `for(const src of ${JSON.stringify(scripts)})add('script',{src,async:false});` +
  `for(const href of ${JSON.stringify(preloads)})add('link',{rel:'preload',as:'script',href})};` +
  `for(const event of events)addEventListener(event,begin,{passive:true});` +
  `window.earlyClicks=[];addEventListener('click',({target})=>{` +
  `const button=window.earlyClicks&&target.closest('button[type=button]:not([popovertarget])');` +
  `if(button){earlyClicks.push(button);button.dataset.early=''}},true);` +
  `for(const event of ['wheel','touchmove',...events])addEventListener(event,()=>{document.documentElement.dataset.moved=''},{passive:true,once:true});` +
  `addEventListener('load',()=>setTimeout(begin,0));` +
  `requestAnimationFrame(()=>setTimeout(()=>{document.getElementById('${FONTS_ID}').media='all'}))}`;

type Code = {
  /** What runs, in this order. */
  scripts: readonly string[];
  /** What those will ask for. */
  preloads: readonly string[];
};

/** The style sheet of the design's letters, which waits for the first look. */
export const FONTS_ID = 'fonts';

/**
 * The only script inside a page: it lets the letters of the design in once the page is seen, and fetches the product's code once the
 * page stands whole, or at the first touch or key, so that nothing a visitor reads waits for them. It collects the buttons that are
 * pressed before that code listens (`src/app/replayEarlyInput.ts`); a button that opens a popover needs no code. It also
 * notes that a visitor began to move about the page (`src/browser/hasMovedOn.ts`).
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

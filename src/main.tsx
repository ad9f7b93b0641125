import { PAGE_DATA_ID } from './app/pageData';
import { runInSeparateTasks, yieldToMain } from './browser/tasks';

// The entry of the bundle: gives old browsers the JavaScript functions that they lack, then calls `bootstrap`.
const startApp = () => import(/* webpackMode: "eager" */ './app/bootstrap').then(({ bootstrap }) => bootstrap());

/** `toReversed` is the newest function of `src/polyfills.ts`, so a browser that has it has the others too. */
async function loadPolyfills() {
  if (!('toReversed' in Array.prototype)) await import('./polyfills');
}

const isServerRendered = document.getElementById(PAGE_DATA_ID) !== null;
// A server-rendered page can be tapped already: each module initializes in its own task, so that a slow phone responds
// in between (an `eager` import makes no request). Other pages have nothing to tap yet, so their start is not divided.
if (isServerRendered)
  void runInSeparateTasks(
    loadPolyfills,
    yieldToMain,
    () => import(/* webpackMode: "eager" */ 'react-dom/client'),
    () => import(/* webpackMode: "eager" */ './theme/GlobalStyle'),
    () => import(/* webpackMode: "eager" */ './session/sessionSlice'),
    () => import(/* webpackMode: "eager" */ './api/baseApi'),
    startApp,
  );
else void loadPolyfills().then(startApp);

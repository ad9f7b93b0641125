import { PAGE_DATA_ID } from './app/pageData';
import { runInSeparateTasks, yieldToMain } from './browser/tasks';

// The entry of the bundle. Old browsers first get the JavaScript functions that they lack.
const startApp = () => import(/* webpackMode: "eager" */ './app/bootstrap').then(({ bootstrap }) => bootstrap());

/** `toReversed` is the newest polyfilled function. A browser with this function needs no polyfill. */
async function loadPolyfills() {
  if (!('toReversed' in Array.prototype)) await import('./polyfills');
}

const isServerRendered = document.getElementById(PAGE_DATA_ID) !== null;
// Visitors can already tap a server-rendered page. A slow phone must respond while the app starts, so each module
// starts in a task of its own. An `eager` import is a part of this bundle and makes no request.
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

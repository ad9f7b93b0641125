import { PAGE_DATA_ID } from './app/pageData';
import { runInSeparateTasks, yieldToMain } from './browser/tasks';

// The entry of the app: `src/app/bootstrap.tsx` does the work, once the browser has the functions that it needs.
const startApp = () => import(/* webpackMode: "eager" */ './app/bootstrap').then((program) => program.bootstrap());

/** A browser that lacks the newest function of `src/polyfills.ts` loads that file first. */
const loadPolyfills = async () => 'toReversed' in Array.prototype || import('./polyfills');

// On a server-rendered page each module of this script initializes in its own task (webpack's `eager` makes no request), so
// that a slow phone can respond to taps between them. An empty page loads without such pauses.
if (document.getElementById(PAGE_DATA_ID))
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

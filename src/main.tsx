import { PAGE_DATA_ID } from './app/pageData';
import { runInSeparateTasks, yieldToMain } from './browser/tasks';

// The entry of the app: `src/app/bootstrap.tsx` does the work, once the browser has the functions that it needs.
const startApp = () => import(/* webpackMode: "eager" */ './app/bootstrap').then(({ bootstrap }) => bootstrap());

/** `toReversed` is the newest function of `src/polyfills.ts`: a browser that lacks it loads that file first. */
const loadPolyfills = async () => 'toReversed' in Array.prototype || import('./polyfills');

// On a server-rendered page the four modules below initialize in tasks of their own, so that a slow phone can respond to
// taps between them (webpack's `eager` makes no request). A page without content has nothing to tap and starts at once.
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

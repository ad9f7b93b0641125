import { PAGE_DATA_ID } from './app/pageData';
import { runInSeparateTasks, yieldToMain } from './browser/tasks';

const begin = () => import(/* webpackMode: "eager" */ './app/bootstrap').then((program) => program.bootstrap());

/** Browsers without the newest function of `src/polyfills.ts` load that file first. */
const complete = async () => 'toReversed' in Array.prototype || import('./polyfills');

// On a server-rendered page each module initializes in its own task, so that a slow phone can respond to taps between them. An
// empty page loads without such pauses.
if (document.getElementById(PAGE_DATA_ID))
  void runInSeparateTasks(
    complete,
    yieldToMain,
    () => import(/* webpackMode: "eager" */ 'react-dom/client'),
    () => import(/* webpackMode: "eager" */ './theme/GlobalStyle'),
    () => import(/* webpackMode: "eager" */ './session/sessionSlice'),
    () => import(/* webpackMode: "eager" */ './api/baseApi'),
    begin,
  );
else void complete().then(begin);

import { PAGE_DATA_ID } from './app/pageDataId';
import { runInSeparateTasks, yieldToMain } from './app/yieldToMain';

const begin = () => import(/* webpackMode: "eager" */ './app/bootstrap').then((program) => program.bootstrap());

// Where a page stands already, each part of the program wakes in a task of its own, so that a slow phone can answer touches between
// them. An empty page hurries.
if (document.getElementById(PAGE_DATA_ID))
  void runInSeparateTasks(
    yieldToMain,
    () => import(/* webpackMode: "eager" */ 'react-dom/client'),
    () => import(/* webpackMode: "eager" */ './theme/GlobalStyle'),
    () => import(/* webpackMode: "eager" */ './session/sessionSlice'),
    () => import(/* webpackMode: "eager" */ './api/baseApi'),
    begin,
  );
else void begin();

import { inTurn } from './app/inTurn';

// Each part of the program wakes in a task of its own, so that a slow phone can answer touches between them.
void inTurn(
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './theme/GlobalStyle'),
  () => import(/* webpackMode: "eager" */ './session/sessionSlice'),
  () => import(/* webpackMode: "eager" */ './api/baseApi'),
  () => import(/* webpackMode: "eager" */ './app/begin').then(({ begin }) => begin()),
);

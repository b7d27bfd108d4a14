/** First script of every page. The libraries are evaluated in two tasks, so that a cheap phone can answer a touch in between. */
import 'react-dom/client';
import { installDefaultPolicy } from './trusted-types.ts';

installDefaultPolicy();
setTimeout(() => {
  void import(/* webpackMode: "eager" */ './start.tsx').then(({ start }) => start());
});

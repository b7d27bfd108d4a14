/** First script of every page. Libraries and shell are evaluated in tasks of their own, so that a cheap phone can answer a touch in between. */
import { installDefaultPolicy } from './trusted-types.ts';
import { yieldToMain } from './yield-to-main.ts';

installDefaultPolicy();

async function begin(): Promise<void> {
  await yieldToMain();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await yieldToMain();
  await start();
}

void begin();

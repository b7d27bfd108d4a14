/**
 * First script of every page. Evaluates libraries and shell in separate tasks, so that a slow phone can respond to
 * touches in between.
 */
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

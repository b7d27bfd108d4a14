/** First script of every page. */
import { installDefaultPolicy } from './trusted-types.ts';
import { start } from './start.tsx';

installDefaultPolicy();
void start();

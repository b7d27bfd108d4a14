/** Feature switches and their run-time state. */
import type { ApiModule } from '../../../module/api-module.ts';
import { createSwitchBoard } from './switches.service.ts';
import type { SwitchBoard } from './switches.service.ts';

declare module '../../../graphql/context.ts' {
  interface Tools {
    readonly switchBoard: SwitchBoard;
  }
}

export const switchesModule: ApiModule = {
  name: 'switches',
  tables: { switch_override: {}, switch_audit: { mayName: 'who turned a switch' } },
  open({ pool, hub }) {
    const switchBoard = createSwitchBoard({ pool, events: hub });
    return { tools: { switchBoard }, close: () => switchBoard.close() };
  },
};

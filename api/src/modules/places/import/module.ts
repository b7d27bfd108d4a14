/** Import of a council's inventory, run from the command line. */
import type { ApiModule } from '../../../module/api-module.ts';

export const importModule: ApiModule = {
  name: 'import',
  tables: { inventory: {}, import_run: {}, import_rejection: {} },
};

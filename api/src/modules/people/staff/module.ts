/** Staff of a tenant, operators of the installation, and the basis of all queues of the staff desk. */
import type { ApiModule } from '../../../module/api-module.ts';

export const staffModule: ApiModule = {
  name: 'staff',
  tables: { staff_member: { account: 'account_id' }, desk_act: { mayName: 'which staff member acted, and on whom' } },
};

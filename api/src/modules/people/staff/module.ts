/** Staff of a tenant and operators of the installation, and what every queue of the staff desk needs. */
import type { ApiModule } from '../../../module/api-module.ts';

export const staffModule: ApiModule = {
  name: 'staff',
  tables: { staff_member: { account: 'account_id' }, desk_act: { mayName: 'which staff member acted, and on whom' } },
};

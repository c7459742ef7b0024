import type { StaffRole } from '@headwater/contract/staff-roles';
import { sql, type RawBuilder } from 'kysely';

/** Selects the staff role of the account that has this name in the query; null for an account that is not staff's. */
export function staffRoleOf(account: string): RawBuilder<StaffRole | null> {
  const admin = sql.ref<boolean>(`${account}.admin`);
  const role = sql.ref<StaffRole | null>(`${account}.staff_role`);
  return sql<StaffRole | null>`(case when ${admin} then 'administrator' else ${role} end)`;
}

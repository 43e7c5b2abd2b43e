import { isAllowedFrom } from '#server/identity/staff/allowed-addresses.ts';

import type { UserRecord } from './users.table.ts';

/** Why an account opens nothing now, from where its caller calls; null where it does. */
export function whyShut(
  { role, status, allowedAddresses }: Pick<UserRecord, 'role' | 'status' | 'allowedAddresses'>,
  ip: string,
): 'account is suspended' | 'account is closed' | 'invitation is not taken up' | 'address is not allowed' | null {
  if (status === 'suspended' || status === 'closed') return `account is ${status}`;
  if (role !== 'admin') return null;
  if (status === 'pending') return 'invitation is not taken up';
  return isAllowedFrom(allowedAddresses, ip) ? null : 'address is not allowed';
}

import { type SQL, sql } from 'drizzle-orm';

import { covers } from '#contract/identity/staff.rules.ts';
import { adminRoles, type Held, rightsHeld } from '#contract/permissions.ts';

/**
 * Whether a row of `outbox` holds what signs in for an administrator who has a right that the reader lacks: with it the reader
 * would become him. Also at an address that he had or is about to have, by the link mailed there.
 */
export function mailsAbove(held: readonly Held[]): SQL<boolean> {
  const given = adminRoles.filter((role) => covers(held, [role]));
  return sql<boolean>`("outbox"."secret" and exists (
    select from users u
    where u.role = 'admin'
      and (lower(u.email) = lower("outbox"."to")
        or exists (select from mail_tokens t where t.user_id = u.id and lower(t.email) = lower("outbox"."to")))
      and (not u.admin_roles <@ ${textArray(given)}
        or exists (select from staff_role_members m join staff_roles r on r.id = m.role_id
          where m.user_id = u.id and not r.rights <@ ${textArray(rightsHeld(held))}))))`;
}

const textArray = (values: readonly string[]): SQL => sql`${`{${values.join(',')}}`}::text[]`;

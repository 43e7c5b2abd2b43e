import { Refusal } from '#server/http/refusal.ts';

import type { UserRecord } from './users.table.ts';

/** What customers say about themselves waits until their e-mail address is confirmed: 403, `email_unconfirmed`. */
export const emailUnconfirmed = () =>
  new Refusal(403, 'Please confirm your e-mail address first.', { extra: { code: 'email_unconfirmed' } });

export function requireConfirmedEmail({ emailVerifiedAt }: Pick<UserRecord, 'emailVerifiedAt'>): void {
  if (emailVerifiedAt === null) throw emailUnconfirmed();
}

import { eq } from 'drizzle-orm';
import type { z } from 'zod';

import type { registerBody } from '#contract/identity/session.contract.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import type { AccountMailLimits } from './account-mail-limits.ts';
import { knownAddressMail } from './account-mails.ts';
import { sendVerification } from './address.service.ts';
import { emailKey } from './email-key.ts';
import { requireGoodPassword } from './good-password.ts';
import { hashPassword } from './passwords.ts';
import type { From } from './refused-tries.ts';
import { users } from './users.table.ts';

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  mailLimits: AccountMailLimits;
}

/** Opening an account. */
export function createRegistrationService({ db, clock, publicUrl, mailLimits }: Parts) {
  return {
    /**
     * Opens an account and mails the link; a known address gets a mail instead, and the caller the same answer. Refuses
     * with 422 beside the password, and with 429 who registers too often.
     */
    async register(input: z.output<typeof registerBody>, from: From): Promise<void> {
      await mailLimits.fromCaller('register', from.ip);
      await requireGoodPassword(db, input.password, input.email);
      const passwordHash = await hashPassword(input.password);
      const key = emailKey(input.email);
      const mayMail = await mailLimits.toAddress('register', input.email);
      await inTransaction(db, async (tx) => {
        const [created] = await tx
          .insert(users)
          .values({
            email: input.email,
            emailKey: key,
            name: input.name,
            passwordHash,
            role: 'customer',
            accountType: input.account_type,
          })
          .onConflictDoNothing({ target: users.emailKey })
          .returning();
        if (!created) {
          if (!mayMail) return;
          const [owner] = await tx.select().from(users).where(eq(users.emailKey, key));
          if (owner) await writeMail(tx, clock, knownAddressMail(owner.email, owner.name, publicUrl));
          return;
        }
        await sendVerification(tx, { user: created, email: created.email, clock, publicUrl });
        const actor = { id: created.id, name: created.name, ip: from.ip, requestId: from.requestId };
        await recordAudit(tx, {
          actor,
          action: 'user.registered',
          entity: 'user',
          entityId: created.id,
          after: { email: created.email },
        });
      });
    },
  };
}
export type RegistrationService = ReturnType<typeof createRegistrationService>;

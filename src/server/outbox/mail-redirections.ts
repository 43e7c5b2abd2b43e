import { eq } from 'drizzle-orm';

import type { Executor, Transaction } from '#server/db/database.ts';

import { mailRedirections } from './mail-redirections.table.ts';

const folded = (address: string): string => address.trim().toLowerCase();

/** From this commit on nothing is sent to an address: it goes to another under a note, or to nobody. */
export async function redirectMails(
  tx: Transaction,
  address: string,
  { to, note }: { to: string | null; note: string },
): Promise<void> {
  await tx
    .insert(mailRedirections)
    .values({ address: folded(address), to, note })
    .onConflictDoUpdate({ target: mailRedirections.address, set: { to, note } });
}

/** Mails go to the address itself again. */
export async function endRedirection(tx: Transaction, address: string): Promise<void> {
  await tx.delete(mailRedirections).where(eq(mailRedirections.address, folded(address)));
}

interface Letter {
  to: string;
  /** Lets its reader act for an account. */
  secret: boolean;
  /** Of a newsletter. */
  unsubscribeUrl: string | null;
}

/**
 * Where a mail goes that is about to be sent: as it is written, to somebody else under a note, or nowhere. What only its first reader
 * may have goes to nobody else: links and codes that open the account, and newsletters.
 */
export async function destinationOf(
  db: Executor,
  { to, secret, unsubscribeUrl }: Letter,
): Promise<{ to: string; note: string | null } | null> {
  const turned = await redirectionOf(db, to);
  if (!turned) return { to, note: null };
  if (turned.to === null || secret || unsubscribeUrl !== null) return null;
  // Who was to have it instead may have died, too.
  return (await redirectionOf(db, turned.to)) ? null : { to: turned.to, note: turned.note };
}

async function redirectionOf(db: Executor, address: string) {
  const [found] = await db
    .select({ to: mailRedirections.to, note: mailRedirections.note })
    .from(mailRedirections)
    .where(eq(mailRedirections.address, folded(address)));
  return found;
}

import type { Executor, Transaction } from '#server/db/database.ts';
import { type Owner, type PersonPart, rowsFile } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { messagesOfPerson } from './contacts/contacts.read.ts';
import { endNewsletterOf } from './subscribers/own-newsletter.ts';
import { subscriptionsOfPerson } from './subscribers/subscribers.read.ts';

/** What a person wrote to the shop, which stays, and whether he takes the newsletter, which ends with his account. */
export const inboxPerson = (clock: Clock): PersonPart => ({
  copy: (db: Executor, { id, email }: Owner) => [
    rowsFile('messages', () => messagesOfPerson(db, id)),
    rowsFile('newsletter', () => subscriptionsOfPerson(db, email)),
  ],
  end: (tx: Transaction, owner: Owner) => endNewsletterOf(tx, owner, clock.now()),
});

import type { Executor } from '#server/db/database.ts';
import { type Owner, type PersonPart, rowsFile } from '#server/identity/identity.door.ts';

import { messagesOfPerson } from './contacts/contacts.read.ts';
import { subscriptionsOfPerson } from './subscribers/subscribers.read.ts';

/** What a person wrote to the shop, and whether he takes the newsletter. */
export const inboxPerson: PersonPart = {
  copy: (db: Executor, { id, email }: Owner) => [
    rowsFile('messages', () => messagesOfPerson(db, id)),
    rowsFile('newsletter', () => subscriptionsOfPerson(db, email)),
  ],
};

import { contactsContract } from '#contract/inbox/contacts.contract.ts';
import { bulk } from '#server/platform/platform.door.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import type { Database } from '#server/db/database.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { contactBulkWork } from './contacts-in-bulk.ts';
import { contactsFor } from './contacts.list.ts';
import type { ContactFormService } from './contact-form.service.ts';
import type { ContactsService } from './contacts.service.ts';

interface Parts {
  db: Database;
  clock: Clock;
  contactForm: ContactFormService;
  contacts: ContactsService;
}

export function contactsRoutes(router: Router, { db, clock, contactForm, contacts }: Parts): void {
  router.on(contactsContract.ticket, async () => contactForm.open());

  router.on(contactsContract.send, async ({ body, ip, findViewer }) =>
    contactForm.send(body, { ip, viewer: await findViewer() }),
  );

  router.on(contactsContract.assignees, async () => ({ items: await contacts.assignees() }));

  router.on(contactsContract.read, ({ params }) => contacts.read(params.id));

  router.on(contactsContract.move, (call) => contacts.move(call.params.id, call.body, actorOf(call)));

  router.on(contactsContract.assign, (call) => contacts.assign(call.params.id, call.body, actorOf(call)));

  router.on(contactsContract.reply, (call) => contacts.reply(call.params.id, call.body, actorOf(call)));

  router.on(contactsContract.note, (call) => contacts.note(call.params.id, call.body.text, actorOf(call)));

  router.on(contactsContract.bulk, (call) => {
    const { selection, action } = call.body;
    const actor = actorOf(call);
    return bulk(
      db,
      {
        source: contactsFor(call.viewer.id),
        selection,
        viewer: call.viewer,
        timeZone: SHOP_ZONE,
        actor,
        key: call.idempotencyKey,
        body: call.body,
        action: action.do === 'move' ? 'contact.moved' : 'contact.assigned',
        entity: 'contact',
        chosenBy: 'ids or query',
      },
      contactBulkWork(action, actor, clock.now()),
    );
  });
}

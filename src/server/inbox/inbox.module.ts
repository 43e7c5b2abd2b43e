import { contactMails } from '#contract/inbox/contact-mails.templates.ts';
import { contactsContract } from '#contract/inbox/contacts.contract.ts';
import { contactsResource } from '#contract/inbox/contacts.resource.ts';
import { subscriberMails } from '#contract/inbox/subscriber-mails.templates.ts';
import { subscribersContract } from '#contract/inbox/subscribers.contract.ts';
import { subscribersResource } from '#contract/inbox/subscribers.resource.ts';
import { shopList } from '#server/http/list-route.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';

import { inboxPerson } from './inbox.person.ts';
import { bouncesRoutes } from './subscribers/bounces.routes.ts';
import { createBouncesService } from './subscribers/bounces.service.ts';
import { createContactFormService } from './contacts/contact-form.service.ts';
import { contactsFor } from './contacts/contacts.list.ts';
import { contactsRoutes } from './contacts/contacts.routes.ts';
import { messagesInHand } from './contacts/messages-in-hand.ts';
import { createContactsService } from './contacts/contacts.service.ts';
import { createOwnNewsletter } from './subscribers/own-newsletter.ts';
import { allSubscribers } from './subscribers/subscribers.list.ts';
import { oneClickRoutes, subscribersRoutes } from './subscribers/subscribers.routes.ts';
import { createSubscribersService } from './subscribers/subscribers.service.ts';

/** What people write to the shop, and who wants to hear from it. */
export function inboxModule({ config, db, clock, secret, limits, callerKey }: ShopParts) {
  const { publicUrl } = config;
  const services = {
    bounces: createBouncesService({ db, clock, secret: config.bouncesSecret }),
    contactForm: createContactFormService({ db, clock, publicUrl, secret, limits, callerKey }),
    contacts: createContactsService({ db, clock }),
    ownNewsletter: createOwnNewsletter({ db, clock, callerKey }),
    subscribers: createSubscribersService({ db, clock, publicUrl, limits, callerKey }),
  };
  return {
    services,
    person: inboxPerson(clock),
    async routes({ router, inPart }) {
      contactsRoutes(router, { ...services, db, clock });
      subscribersRoutes(router, { ...services, db, clock });
      await inPart('mail bounces', (scope, own) => bouncesRoutes(scope, own, services.bounces));
      await inPart('one click', (scope, own) => oneClickRoutes(scope, own, services.subscribers));
    },
    lists: [
      shopList({
        name: 'Contacts',
        endpoint: contactsContract.list,
        resource: contactsResource,
        source: (viewer) => contactsFor(viewer.id),
      }),
      shopList({
        name: 'Subscribers',
        endpoint: subscribersContract.list,
        resource: subscribersResource,
        source: () => allSubscribers,
      }),
    ],
    holdings: [messagesInHand],
    mailTemplates: [...Object.values(contactMails), ...Object.values(subscriberMails)],
    jobs: [
      {
        name: 'subscribers.bounced',
        everyMs: 600_000,
        area: 'content',
        catchUp: 'all',
        title: 'Addresses that take no mail',
        what: 'Marks subscribers whose mails were given up.',
        run: () => services.bounces.takeDead(),
      },
    ],
  } satisfies ShopModule;
}

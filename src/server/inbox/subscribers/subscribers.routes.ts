import type { FastifyInstance } from 'fastify';

import { subscribersContract } from '#contract/inbox/subscribers.contract.ts';
import { bulk } from '#server/platform/platform.door.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import type { Database } from '#server/db/database.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import type { OwnNewsletter } from './own-newsletter.ts';
import { subscriberBulkWork } from './subscribers-in-bulk.ts';
import { allSubscribers } from './subscribers.list.ts';
import type { SubscribersService } from './subscribers.service.ts';

interface Parts {
  db: Database;
  clock: Clock;
  subscribers: SubscribersService;
  ownNewsletter: OwnNewsletter;
}

export function subscribersRoutes(router: Router, { db, clock, subscribers, ownNewsletter }: Parts): void {
  router.on(subscribersContract.subscribe, async ({ body, ip }) => {
    await subscribers.subscribe(body, ip);
    return { message: 'Almost done. Open the link in the mail we have just sent you.' };
  });

  router.on(subscribersContract.confirm, async ({ body }) => ({ outcome: await subscribers.confirm(body.token) }));

  router.on(subscribersContract.leave, async ({ body }) => ({ outcome: await subscribers.leave(body.token) }));

  router.on(subscribersContract.readOwn, ({ viewer }) => ownNewsletter.read(viewer.id));

  router.on(subscribersContract.chooseOwn, (call) =>
    ownNewsletter.choose(call.body, call.viewer.id, { actor: actorOf(call), ip: call.ip }),
  );

  router.on(subscribersContract.read, ({ params }) => subscribers.read(params.id));

  router.on(subscribersContract.add, (call) => subscribers.add(call.body.email, actorOf(call)));

  router.on(subscribersContract.unsubscribe, (call) =>
    subscribers.unsubscribe(call.params.id, call.body.version, actorOf(call)),
  );

  router.on(subscribersContract.remove, async (call) => {
    await subscribers.remove(call.params.id, call.body.version, actorOf(call));
    return {};
  });

  router.on(subscribersContract.bulk, (call) => {
    const { selection, action } = call.body;
    const actor = actorOf(call);
    return bulk(
      db,
      {
        source: allSubscribers,
        selection,
        viewer: call.viewer,
        timeZone: SHOP_ZONE,
        actor,
        key: call.idempotencyKey,
        body: call.body,
        action: action === 'remove' ? 'subscriber.erased' : 'subscriber.left',
        entity: 'subscriber',
        chosenBy: 'ids or query',
        ...(action === 'remove' && { forgetsQuery: true }),
      },
      subscriberBulkWork(action, actor, clock.now()),
    );
  });
}

/**
 * The address in a newsletter's List-Unsubscribe. A mail program posts a form to it (RFC 8058), so this part of the
 * interface takes other bodies than JSON, and reads of them only that the form is the one of the RFC. Who posts it hears the
 * same whether the token is known or not. A person who opens it gets the page.
 */
export function oneClickRoutes(scope: FastifyInstance, router: Router, subscribers: SubscribersService): void {
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
    done(null, oneClickIn(String(body))),
  );

  router.on(subscribersContract.oneClick, async ({ params }) => {
    await subscribers.leave(params.token);
    return { message: 'If this address came with one of our newsletters, its reader gets no more of them.' };
  });

  scope.get<{ Params: { token: string } }>(
    '/backend/public/unsubscribe/:token',
    { schema: { hide: true } },
    async ({ params }, reply) => reply.redirect(`/unsubscribe/${encodeURIComponent(params.token)}`, 303),
  );
}

const oneClick = 'List-Unsubscribe';

/** What a mail program posts, as a form of either kind. */
const oneClickIn = (body: string): Record<string, string> => {
  const part = /name="?List-Unsubscribe"?\s*\r?\n\r?\n([^\r\n]*)/.exec(body);
  return { [oneClick]: part?.[1] ?? new URLSearchParams(body.trim()).get(oneClick) ?? '' };
};

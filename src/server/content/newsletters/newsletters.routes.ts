import { newslettersContract } from '#contract/content/newsletters.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';
import { sendLetter } from '#server/outbox/outbox.routes.ts';

import type { NewsletterLetters } from './newsletter-letters.ts';
import type { NewslettersService } from './newsletters.service.ts';

interface Services {
  newsletters: NewslettersService;
  newsletterLetters: NewsletterLetters;
}

/** Calls about newsletters; their list is registered with all lists. */
export function newslettersRoutes(router: Router, { newsletters, newsletterLetters: letters }: Services): void {
  router.on(newslettersContract.read, ({ params }) => newsletters.read(params.id));
  router.on(newslettersContract.create, (call) => newsletters.create(call.body, actorOf(call)));
  router.on(newslettersContract.update, (call) => {
    const { version, ...values } = call.body;
    return newsletters.update(call.params.id, values, version, actorOf(call));
  });
  router.on(newslettersContract.move, (call) => newsletters.move(call.params.id, call.body, actorOf(call)));
  router.on(newslettersContract.remove, (call) =>
    newsletters.remove(call.params.id, call.query.version, actorOf(call)),
  );

  router.on(newslettersContract.revisions, async ({ params }) => ({ items: await newsletters.revisions(params.id) }));
  router.on(newslettersContract.revision, ({ params }) => newsletters.revision(params.id, params.number));
  router.on(newslettersContract.restore, (call) =>
    newsletters.restore(call.params.id, call.params.number, call.body.version, actorOf(call)),
  );

  router.on(newslettersContract.letter, async ({ params, reply }) =>
    sendLetter(reply, (await letters.letter(params.id)).html),
  );
  router.on(newslettersContract.text, async ({ params }) => ({ text: (await letters.letter(params.id)).text }));

  router.on(newslettersContract.test, async (call) => {
    const to = await letters.test(call.params.id, call.body.to, actorOf(call));
    return { message: `The test is on its way to ${to}.` };
  });
}

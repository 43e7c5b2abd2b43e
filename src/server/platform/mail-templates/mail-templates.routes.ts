import { mailTemplatesContract } from '#contract/platform/mail-templates.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';
import { sendLetter } from '#server/outbox/outbox.routes.ts';

import type { MailTemplatesService } from './mail-templates.service.ts';

/** The texts of the mails that the shop writes by itself. */
export function mailTemplatesRoutes(router: Router, templates: MailTemplatesService): void {
  router.on(mailTemplatesContract.list, async () => ({ items: await templates.list() }));
  router.on(mailTemplatesContract.read, ({ params }) => templates.read(params.key));
  router.on(mailTemplatesContract.versions, async ({ params }) => ({ items: await templates.versions(params.key) }));

  router.on(mailTemplatesContract.save, (call) => {
    const { version, ...text } = call.body;
    return templates.save(call.params.key, text, version, actorOf(call));
  });

  router.on(mailTemplatesContract.restore, (call) =>
    templates.restore(call.params.key, call.body.number, call.body.version, actorOf(call)),
  );

  router.on(mailTemplatesContract.preview, async ({ params, body }) => {
    const { subject, text } = await templates.preview(params.key, body);
    return { subject, text };
  });

  router.on(mailTemplatesContract.letter, async ({ params, query, reply }) =>
    sendLetter(reply, (await templates.preview(params.key, query)).html),
  );

  router.on(mailTemplatesContract.test, async (call) => {
    const to = await templates.test(call.params.key, call.body, actorOf(call));
    return { message: `The test is on its way to ${to}.` };
  });
}

import { instructionMails } from '#contract/instructions/instruction-mails.templates.ts';
import { productNames } from '#server/catalogue/catalogue.door.ts';
import type { Executor } from '#server/db/database.ts';
import type { Person } from '#server/identity/identity.door.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

import type { PlanRecord } from './plans.table.ts';

interface About {
  record: PlanRecord;
  product: string;
  to: Person;
  publicUrl: string;
}

/** What a mail of a plan names. */
export const planAbout = async (
  db: Executor,
  { publicUrl }: { publicUrl: string },
  { record, to }: { record: PlanRecord; to: Person },
): Promise<About> => ({
  ...{ record, to, publicUrl },
  product: (await productNames(db, [record.productId])).get(record.productId) ?? '',
});

const sent = ({ record, to }: About, text: ReturnType<typeof written>): Mail => ({
  to: to.email,
  ref: { type: 'plan', id: record.id },
  ...text,
});

const common = ({ record, product, to, publicUrl }: About) => ({
  ...{ name: to.name, number: record.number, product },
  link: `${publicUrl}/customer-dashboard/savings-plans`,
});

export const planFailedMail = (about: About, told: { reason: string; next: string }): Mail =>
  sent(about, written(instructionMails.planFailed, { ...common(about), ...told }));

export const planStoppedMail = (about: About, told: { what: string; reason: string }): Mail =>
  sent(about, written(instructionMails.planStopped, { ...common(about), ...told }));

export const planCompletedMail = (about: About, orders: number): Mail =>
  sent(
    about,
    written(instructionMails.planCompleted, {
      ...common(about),
      orders: orders === 1 ? '1 order' : `${orders} orders`,
    }),
  );

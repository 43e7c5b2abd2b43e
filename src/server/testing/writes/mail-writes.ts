import type { AdminNewsletter } from '#contract/content/newsletters.contract.ts';
import { peopleOf } from '#server/identity/identity.door.ts';
import { subscribers } from '#server/inbox/subscribers/subscribers.table.ts';
import { newsletterValues } from '#server/testing/make-newsletters.ts';

import { made, type WriteCases, type WritingStaff } from './write-case.ts';

const aNewsletter = ({ by }: WritingStaff) => made<AdminNewsletter>(by.post('/admin/newsletters', newsletterValues()));
const text = { subject: 'Sign in with this', body: 'Hello {name},\n\n{code} is your code.' };
const key = 'account.sign_in_code';

export const mailWrites: WriteCases = {
  'POST /admin/newsletters': () => ({ body: newsletterValues() }),
  'PUT /admin/newsletters/:id': async (staff) => {
    const { id, version } = await aNewsletter(staff);
    return { params: { id }, body: { ...newsletterValues({ subject: 'Another month' }), version } };
  },
  'PUT /admin/newsletters/:id/status': async (staff) => {
    const { id, version } = await aNewsletter(staff);
    const now = staff.shop.clock.now();
    await staff.shop.db
      .insert(subscribers)
      .values({ email: `${id}@example.com`, emailKey: id, source: 'staff', status: 'active', confirmedAt: now });
    return { params: { id }, body: { event: 'send', version } };
  },
  'DELETE /admin/newsletters/:id': async (staff) => {
    const { id, version } = await aNewsletter(staff);
    return { params: { id }, query: `version=${version}` };
  },
  'POST /admin/newsletters/:id/revisions/:number/restore': async (staff) => {
    const { id, version } = await aNewsletter(staff);
    return { params: { id, number: '1' }, body: { version } };
  },
  'POST /admin/newsletters/:id/test': async (staff) => {
    const { id } = await aNewsletter(staff);
    return { params: { id }, body: { to: await addressOf(staff) } };
  },
  'PUT /admin/mail-templates/:key': () => ({ params: { key }, body: { ...text, version: 0 } }),
  'POST /admin/mail-templates/:key/restore': async ({ by }) => {
    const other = 'account.password_changed';
    const { version } = await made<{ version: number }>(
      by.put(`/admin/mail-templates/${other}`, { subject: 'Changed', body: 'It was changed.', version: 0 }),
    );
    return { params: { key: other }, body: { number: 0, version } };
  },
  'POST /admin/mail-templates/:key/test': async (staff) => ({
    params: { key },
    body: { ...text, to: await addressOf(staff) },
  }),
};

async function addressOf({ shop, meId }: WritingStaff): Promise<string> {
  return (await peopleOf(shop.db, [meId])).get(meId)?.email ?? '';
}

import type { StaffMemberView } from '#contract/identity/staff.contract.ts';
import { authenticators } from '#server/identity/second-factors/second-factors.table.ts';
import { aStaffRole, invite } from '#server/testing/administrators.ts';
import { anAdmin } from '#server/testing/make-people.ts';

import { made, type Versioned, type WriteCase, type WriteCases, type WritingStaff } from './write-case.ts';

let count = 0;
const newAddress = () => `colleague${(count += 1)}@example.com`;
const reason = 'Asked by the owner.';

const aColleague = ({ shop }: WritingStaff) => anAdmin(shop, { roles: ['sales'] });

const invited = ({ by }: WritingStaff): Promise<StaffMemberView> => made(invite(by, { email: newAddress() }));

async function withApp(staff: WritingStaff): Promise<Versioned> {
  const colleague = await aColleague(staff);
  const app = { userId: colleague.id, sealedSecret: 'lost', confirmedAt: staff.shop.clock.now() };
  await staff.shop.db.insert(authenticators).values(app);
  return colleague;
}

const stepOn =
  (prepare: (staff: WritingStaff) => Promise<Versioned>): WriteCase =>
  async (staff) => {
    const { id, version } = await prepare(staff);
    return { params: { id }, body: { reason, version } };
  };

/** Calls by which administrators are managed. */
export const administratorWrites: WriteCases = {
  'POST /admin/users': () => ({
    body: { name: 'Ines Marchetti', email: newAddress(), roles: ['sales'], ownRoles: [] },
  }),
  'POST /admin/users/:id/invitation': async (staff) => {
    const { id, version } = await invited(staff);
    return { params: { id }, body: { version } };
  },
  'POST /admin/users/:id/withdraw': async (staff) => {
    const { id, version } = await invited(staff);
    return { params: { id }, body: { version } };
  },
  'PUT /admin/users/:id/roles': async (staff) => {
    const { id, version } = await aColleague(staff);
    return { params: { id }, body: { roles: ['content'], ownRoles: [], version } };
  },
  'PUT /admin/users/:id/addresses': async (staff) => {
    const { id, version } = await aColleague(staff);
    return { params: { id }, body: { addresses: ['203.0.113.0/24'], version } };
  },
  'POST /admin/users/:id/lock': stepOn(aColleague),
  'POST /admin/users/:id/unlock': stepOn(async (staff) => {
    const { id, version } = await aColleague(staff);
    return made<Versioned>(staff.by.post(`/admin/users/${id}/lock`, { reason, version }));
  }),
  'POST /admin/users/:id/disable': async (staff) => {
    const { id, version } = await aColleague(staff);
    return { params: { id }, body: { reason, version, passTo: null } };
  },
  'POST /admin/users/:id/sign-out': async (staff) => ({ params: { id: (await aColleague(staff)).id } }),
  'POST /admin/users/:id/lost-app': stepOn(withApp),
  'PUT /admin/profile': () => ({ body: { name: 'Max Meant', version: 1 } }),
  'POST /admin/roles': () => ({
    body: { name: `Desk ${(count += 1)}`, description: '', rights: ['contacts.read'] },
  }),
  'PUT /admin/roles/:id': async ({ shop }) => {
    const { id, version, name } = await aStaffRole(shop, ['contacts.read']);
    return { params: { id }, body: { name, description: 'Answers.', rights: ['contacts.write'], version } };
  },
  'DELETE /admin/roles/:id': async ({ shop }) => {
    const { id, version } = await aStaffRole(shop, ['contacts.read']);
    return { params: { id }, query: `version=${version}` };
  },
};

import type { AuthorisedTraders } from '#contract/customers/authorised-traders.contract.ts';
import type { EstatePage } from '#contract/customers/estates.contract.ts';
import {
  aNotice,
  anExecutor,
  nameExecutor,
  onEstate,
  recordDeath,
  sendEstatePaper,
} from '#server/testing/estate-staff.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { aCustomer, password } from '#server/testing/make-people.ts';
import { aPicture } from '#server/testing/make-pictures.ts';

import { made, type WriteCases, type WritingStaff } from './write-case.ts';

/** A frozen account with an executor. */
async function anEstate({ shop, by }: WritingStaff) {
  const { id: customerId } = await aCustomer(shop);
  const recorded = await made<EstatePage>(recordDeath(by, customerId));
  const { estate } = await made<EstatePage>(nameExecutor(by, customerId, recorded.estate ?? { id: '', version: 0 }));
  return { customerId, id: estate?.id ?? '', version: estate?.version ?? 0 };
}

const reason = 'As the papers say.';

/** An appointment that waits for the staff, of somebody with an approved account. */
async function anAppointment({ shop }: WritingStaff) {
  const company = await aCustomer(shop, { accountType: 'commercial', canSignIn: true });
  const { email } = await aCustomer(shop);
  const appointing = { name: 'Tess', email, limit: '10000.00', period: 'week', password };
  const browser = await signedInAs(shop, company);
  const { traders } = await made<AuthorisedTraders>(browser.post('/customer/authorised-traders', appointing));
  return traders[0]?.id ?? '';
}

export const connectedPeopleWrites: WriteCases = {
  'POST /admin/authorised-traders/:id/decide': async (staff) => ({
    params: { id: await anAppointment(staff) },
    body: { event: 'confirm', reason, version: 1 },
  }),
  'POST /admin/customers/:id/papers': async ({ shop }) => ({
    params: { id: (await aCustomer(shop)).id },
    query: 'kind=death_notice&name=scan.jpg',
    file: { bytes: await aPicture(90, 60).jpeg().toBuffer(), type: 'application/octet-stream' },
  }),
  'POST /admin/customers/:id/estate': async ({ shop, by }) => {
    const { id, version } = await aCustomer(shop);
    await sendEstatePaper(by, id, 'death_notice');
    return { params: { id }, body: { ...aNotice, version } };
  },
  'POST /admin/estates/:id/executor': async (staff) => {
    const { id, version } = await anEstate(staff);
    return { params: { id }, body: { executor: { ...anExecutor, phone: '416 555 0199' }, version } };
  },
  'POST /admin/estates/:id/ask': async (staff) => {
    const { id, version } = await anEstate(staff);
    return { params: { id }, body: { decision: 'release', reason, version } };
  },
  'POST /admin/estates/:id/agree': async (staff) => {
    const { id, version, customerId } = await anEstate(staff);
    await made(onEstate(staff.by, customerId, 'ask', { decision: 'release' }));
    return { params: { id }, body: { reason, version: version + 1 } };
  },
  'POST /admin/estates/:id/take-back': async (staff) => {
    const { id, version, customerId } = await anEstate(staff);
    await made(onEstate(staff.by, customerId, 'ask', { decision: 'release' }));
    return { params: { id }, body: { reason, version: version + 1 } };
  },
};

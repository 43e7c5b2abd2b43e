import type { EstatePage } from '#contract/customers/estates.contract.ts';
import {
  aNotice,
  anExecutor,
  nameExecutor,
  onEstate,
  recordDeath,
  sendEstatePaper,
} from '#server/testing/estate-staff.ts';
import { aCustomer } from '#server/testing/make-people.ts';
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

export const estateWrites: WriteCases = {
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

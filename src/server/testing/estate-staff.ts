import type { EstatePage } from '#contract/customers/estates.contract.ts';
import type { ErrorBody } from '#contract/endpoint.ts';
import type { EstatePaperKind } from '#contract/papers/papers.rules.ts';

import type { Browser } from './browser.ts';
import { aPicture } from './make-pictures.ts';

export const aNotice = { diedOn: '2026-11-14', toldBy: 'Ben Able, his son', contact: '416 555 0188' } as const;
export const anExecutor = {
  ...{ name: 'Clara Counsel', capacity: 'executor', email: 'clara@law.example', phone: '' },
} as const;

/** Sends a paper about a customer who has died, as the dialog does. */
export const sendEstatePaper = async (by: Browser, customerId: string, kind: EstatePaperKind) =>
  by.send('POST', `/admin/customers/${customerId}/papers?kind=${kind}&name=scan.jpg`, {
    headers: { ...(await by.csrfHeaders()), 'content-type': 'application/octet-stream' },
    payload: await aPicture(90, 60).jpeg().toBuffer(),
  });

type Reply = EstatePage & ErrorBody & { message: string };

/** Records the death of a customer as he is now; its paper is sent first unless it is there. */
export async function recordDeath(by: Browser, customerId: string, own: object = {}) {
  await sendEstatePaper(by, customerId, 'death_notice');
  const { body } = await by.get<{ version: number }>(`/admin/customers/${customerId}`);
  return by.post<Reply>(`/admin/customers/${customerId}/estate`, { ...aNotice, version: body.version, ...own });
}

/** Records who speaks for an estate. */
export async function nameExecutor(
  by: Browser,
  customerId: string,
  { id, version }: { id: string; version: number },
  own: object = {},
) {
  await sendEstatePaper(by, customerId, 'executor_papers');
  return by.post<Reply>(`/admin/estates/${id}/executor`, { executor: { ...anExecutor, ...own }, version });
}

/** A step on the estate of a customer as it is now. */
export async function onEstate(by: Browser, customerId: string, step: 'ask' | 'agree' | 'take-back', own: object = {}) {
  const { body } = await by.get<EstatePage>(`/admin/customers/${customerId}/estate`);
  return by.post<Reply>(`/admin/estates/${body.estate?.id}/${step}`, {
    ...{ reason: 'As the papers say.', version: body.estate?.version },
    ...own,
  });
}

import { screen, waitFor } from '@testing-library/react';

import { KycFormPage } from '#client/areas/storefront/identity/kyc-form/KycFormPage.tsx';
import type { OwnKyc } from '#client/features/identity/kyc/kyc.api.ts';
import { individualForm } from '#contract/testing/kyc-forms.ts';

import type { FakeTransport } from './fake-transport.ts';
import { aSessionUser } from './makers.ts';
import { anOwnKyc } from './own-kyc-makers.ts';
import { renderPage } from './render-page.tsx';
import { testStore } from './test-store.ts';

const { consent: _, declaration: __, signature: ___, ...answered } = individualForm;

/** A form in which nothing is missing but what is signed. */
export const completeForm: OwnKyc['form'] = {
  ...answered,
  legalFirstName: 'Ann',
  legalLastName: 'Tremblay',
  birthDate: '1979-04-09',
  address: { street: '418 Concession Street', city: 'Hamilton', province: 'ON', postalCode: 'L8P 1A1', country: 'CA' },
  documentExpiry: '2031-02-03',
};

/** Opens the form as it was left. */
export async function openKycForm(
  own: Partial<OwnKyc> = {},
  at = '/kyc-form',
  answers?: (transport: FakeTransport) => void,
) {
  const kept = anOwnKyc(own);
  const world = testStore({ user: aSessionUser({ status: kept.status }) });
  world.transport.answer('GET /customer/kyc', { body: kept });
  world.transport.answer('PUT /customer/kyc', ({ body }) => ({
    body: { ...kept, form: body, savedAt: '2026-11-21T15:00:00.000Z' },
  }));
  answers?.(world.transport);
  const page = renderPage(<KycFormPage />, { path: '/kyc-form', at, ...world });
  await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument());
  const sent = (method: string) =>
    world.transport.requests
      .filter((call) => call.method === method && !call.url.includes('/papers/'))
      .map(({ body }) => body);
  return { ...page, sent };
}
export type OpenKycForm = Awaited<ReturnType<typeof openKycForm>>;

/** On to the next step. */
export const proceed = ({ person }: OpenKycForm) => person.click(screen.getByRole('button', { name: 'Continue' }));

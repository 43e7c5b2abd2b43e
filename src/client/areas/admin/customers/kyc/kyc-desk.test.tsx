import { act, screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aProfile } from '#client/testing/customer-makers.ts';
import { aCustomerRow, aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { aCustomer, aDesk } from '#client/testing/desk-makers.ts';
import { aStaffPaper } from '#client/testing/paper-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { Customer } from '#contract/customers/customers.contract.ts';

const path = `/admin/customers/${aCustomerRow().id}` as const;
const decision = `POST ${path}/kyc-decision` as const;

/** The profile of that customer, opened by an administrator. */
const profile = (own: Partial<Customer> = {}, answers?: (transport: FakeTransport) => void): Area =>
  renderArea(adminRoutes, {
    at: `/dashboard/customer-profile/${aCustomerRow().id}`,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer(`GET ${path}`, { body: aCustomer(own) });
      transport.answer(`GET ${path}/profile`, { body: aProfile() });
      transport.answer(`GET ${path}/kyc/checks`, { body: { checks: [] } });
      transport.answer('GET /admin/customers', { body: aListOf([aCustomerRow()]) });
      transport.answer(`GET ${path}/kyc`, { body: aDesk({ status: aCustomer(own).status }) });
      answers?.(transport);
    },
  });

const callsOf = ({ transport }: Area) => transport.requests.filter(({ method }) => method === 'POST');

describe('an identity check', () => {
  test('is shown field by field, in the words of the staff', async () => {
    profile();

    const person = await screen.findByRole('region', { name: 'Person' });
    expect(person).toHaveTextContent('First nameNgozi Adaeze');
    expect(person).toHaveTextContent('Date of birth03/04/1987');
    expect(person).toHaveTextContent('OccupationNot given');
    expect(screen.getByRole('region', { name: 'Document' })).toHaveTextContent('DocumentPassport');
    expect(screen.getByRole('region', { name: 'Office and others' })).toHaveTextContent('Politically exposedNo');
  });

  test('is approved with a reason and the version seen', async () => {
    const area = profile({}, (transport) => transport.answer(decision, { body: aCustomer({ status: 'approved' }) }));
    await area.person.click(await screen.findByRole('button', { name: 'Approve…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve Ngozi Chukwuemeka?' });

    await area.person.type(within(dialog).getByLabelText('Reason'), 'Papers agree');
    await area.person.click(within(dialog).getByRole('button', { name: 'Approve Ngozi Chukwuemeka' }));

    await waitFor(() =>
      expect(callsOf(area).map(({ body }) => body)).toEqual([
        { decision: 'approve', reason: 'Papers agree', version: 7 },
      ]),
    );
  });

  test('shows its new state after the decision, and offers none any more', async () => {
    const approved = aCustomer({ status: 'approved', version: 8 });
    const area = profile({}, (transport) =>
      transport.answer(decision, () => {
        transport.answer(`GET ${path}`, { body: approved });
        return { body: approved };
      }),
    );
    await area.person.click(await screen.findByRole('button', { name: 'Approve…' }));
    const dialog = await screen.findByRole('dialog');

    await area.person.type(within(dialog).getByLabelText('Reason'), 'Papers agree');
    await area.person.click(within(dialog).getByRole('button', { name: 'Approve Ngozi Chukwuemeka' }));

    const dock = within(await screen.findByRole('region', { name: 'Decision' }));
    expect(await dock.findByText('Approved.')).toBeVisible();
    expect(dock.queryByRole('button', { name: 'Approve…' })).not.toBeInTheDocument();
  });

  test('is not rejected without a reason', async () => {
    const area = profile();
    await area.person.click(await screen.findByRole('button', { name: 'Reject…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject Ngozi Chukwuemeka?' });

    await area.person.click(within(dialog).getByRole('button', { name: 'Reject Ngozi Chukwuemeka' }));

    expect(await within(dialog).findByText('Say why, in a few words.')).toBeInTheDocument();
    expect(callsOf(area)).toEqual([]);
  });

  test('is asked again field by field, with a reason of the list or in words, and a day', async () => {
    const area = profile({}, (transport) =>
      transport.answer(`POST ${path}/kyc/request`, { body: aCustomer({ status: 'more_info' }) }),
    );
    await area.person.click(await screen.findByRole('button', { name: 'Ask again for Expires' }));
    const box = within(screen.getByRole('group', { name: 'Ask again for Expires' }));
    await area.person.type(box.getByLabelText('The customer reads'), 'The card says another day.');
    await area.person.click(screen.getByRole('button', { name: 'Send the request (1)…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask Ngozi Chukwuemeka again?' }));
    await area.person.click(dialog.getByRole('button', { name: 'Send the request' }));

    await waitFor(() =>
      expect(callsOf(area).map(({ body }) => body)).toEqual([
        { items: [{ key: 'documentExpiry', words: 'The card says another day.' }], due: '2026-12-04', version: 7 },
      ]),
    );
  });

  test('is asked again for a paper and a field in one request, and for a paper that was not sent', async () => {
    const area = profile({}, (transport) => {
      transport.answer(`GET ${path}/papers`, { body: { papers: [aStaffPaper()], hasScanner: true } });
      transport.answer(`POST ${path}/kyc/request`, { body: aCustomer({ status: 'more_info' }) });
    });
    await area.person.click(await screen.findByRole('button', { name: 'Ask for another: Front of the document' }));
    const paper = within(screen.getByRole('group', { name: 'Ask again for Front of the document' }));
    expect(screen.getByRole('button', { name: 'Send the request (1)…' })).toBeDisabled();
    await area.person.type(paper.getByLabelText('The customer reads'), 'The corner is cut off.');
    const missing = within(screen.getByRole('region', { name: 'Not sent' }));
    expect(missing.queryByText('Front of the document')).not.toBeInTheDocument();
    await area.person.click(missing.getByRole('button', { name: 'Ask for it: Photo of yourself' }));
    await area.person.type(missing.getByLabelText('The customer reads'), 'We need one.');
    await area.person.click(screen.getByRole('button', { name: 'Ask again for Expires' }));
    const field = within(screen.getByRole('group', { name: 'Ask again for Expires' }));
    await area.person.type(field.getByLabelText('The customer reads'), 'The card says another day.');

    await area.person.click(screen.getByRole('button', { name: 'Send the request (3)…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask Ngozi Chukwuemeka again?' }));
    expect(dialog.getByText('Front of the document')).toBeInTheDocument();
    await area.person.click(dialog.getByRole('button', { name: 'Send the request' }));

    await waitFor(() => expect(callsOf(area)).toHaveLength(1));
    expect(callsOf(area)[0]?.body).toMatchObject({
      items: [
        { key: 'paper:id_front', words: 'The corner is cut off.' },
        { key: 'paper:selfie', words: 'We need one.' },
        { key: 'documentExpiry', words: 'The card says another day.' },
      ],
    });
  });

  test.each(['Ask again for Expires', 'Ask for another: Front of the document'])(
    'keeps the keyboard where the question is: “%s” leads into it, and taking it back leads back',
    async (name) => {
      const area = profile({}, (transport) =>
        transport.answer(`GET ${path}/papers`, { body: { papers: [aStaffPaper()], hasScanner: true } }),
      );
      const button = await screen.findByRole('button', { name });
      act(() => button.focus());
      await area.person.keyboard('{Enter}');
      expect(screen.getByRole('combobox', { name: 'What is wrong' })).toHaveFocus();

      act(() => screen.getByRole('button', { name: 'Do not ask' }).focus());
      await area.person.keyboard('{Enter}');

      expect(screen.getByRole('button', { name })).toHaveFocus();
    },
  );

  test('says beside a paper by which words it was sent again', async () => {
    const request = {
      ...{ at: '2026-11-20T15:00:00.000Z', by: 'Cora Compliance', due: '2026-12-04' },
      items: [{ key: 'paper:id_front', words: 'The corner is cut off.', paperId: idOf(70) }],
      answeredAt: '2026-11-21T15:00:00.000Z',
    };
    profile({}, (transport) => {
      transport.answer(`GET ${path}/papers`, { body: { papers: [aStaffPaper()], hasScanner: true } });
      transport.answer(`GET ${path}/kyc`, { body: aDesk({ request }) });
    });

    expect(await screen.findByText('Sent again: “The corner is cut off.”')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Asked again' })).toHaveTextContent('Front of the document');
  });

  test('is taken into review, and kept from whoever comes later', async () => {
    const claim = { by: 'Cora Compliance', isMine: false, until: '2026-11-20T16:00:00.000Z' };
    const area = profile({}, (transport) =>
      transport.answer(`POST ${path}/kyc/claim`, () => {
        transport.answer(`GET ${path}/kyc`, { body: aDesk({ status: 'in_review', claim, may: [] }) });
        return { status: 409, body: { message: 'Cora Compliance is reviewing this case now.' } };
      }),
    );
    await area.person.click(await screen.findByRole('button', { name: 'Take into review' }));

    expect(await screen.findByText('Cora Compliance is reviewing this case now.')).toBeVisible();
    expect(await screen.findByText('Cora Compliance is reviewing this case.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve…' })).not.toBeInTheDocument();
  });

  test('says how risky it is and why, and that two people decide', async () => {
    profile({}, (transport) =>
      transport.answer(`GET ${path}/kyc`, {
        body: aDesk({
          risk: { level: 'high', score: 60, reasons: [{ why: 'Holds or held high office', points: 60 }] },
          whySecond: ['The risk is high.'],
        }),
      }),
    );

    const risk = await screen.findByRole('region', { name: 'Checks' });
    await waitFor(() => expect(risk).toHaveTextContent('RiskHigh, 60 of 100'));
    expect(risk).toHaveTextContent('Holds or held high office60 points');
    expect(screen.getByRole('region', { name: 'Two people decide' })).toHaveTextContent('The risk is high.');
  });

  test('tells the first approval with its reason in the history, where it was given', async () => {
    const move = { by: 'Cora', reason: null };
    profile({}, (transport) =>
      transport.answer(`GET ${path}/kyc`, {
        body: aDesk({
          first: { at: '2026-11-20T19:00:00.000Z', by: 'Cora', reason: 'Papers agree.', isMine: false },
          moves: [
            { ...move, at: '2026-11-20T20:00:00.000Z', event: 'approve', by: 'Rafe', reason: 'So they do.' },
            { ...move, at: '2026-11-20T19:00:00.000Z', event: 'claim' },
          ],
        }),
      }),
    );

    const history = await screen.findByRole('region', { name: 'History of the check' });
    expect(history).toHaveTextContent(/So they do\..*Approved first.*Cora, Papers agree\..*Taken into review/);
  });

  test('that the person may not decide says so in the server’s words', async () => {
    const words = 'Nobody decides on their own identity check.';
    const area = profile({}, (transport) => transport.answer(decision, { status: 403, body: { message: words } }));
    await area.person.click(await screen.findByRole('button', { name: 'Approve…' }));
    const dialog = await screen.findByRole('dialog');
    await area.person.type(within(dialog).getByLabelText('Reason'), 'Papers agree');
    await area.person.click(within(dialog).getByRole('button', { name: 'Approve Ngozi Chukwuemeka' }));

    expect(await within(dialog).findByRole('alert')).toHaveTextContent(words);
  });

  test.each(['draft', 'approved', 'rejected'] as const)('that is %s offers no decision', async (status) => {
    profile({ status });
    await screen.findByRole('region', { name: 'Person' });
    expect(screen.queryByRole('button', { name: 'Approve…' })).not.toBeInTheDocument();
  });

  const none = 'No identity check yet';
  const secret = 'What was declared is confidential';
  test.each([
    ['pending', none, secret],
    ['submitted', secret, none],
    ['approved', secret, none],
  ] as const)('%s, of which nothing is told, says “%s”', async (status, said, unsaid) => {
    profile({ status, kyc: null });
    await waitFor(() => expect(screen.getByText(said)).toBeVisible());
    expect(screen.queryByText(unsaid)).not.toBeInTheDocument();
  });
});

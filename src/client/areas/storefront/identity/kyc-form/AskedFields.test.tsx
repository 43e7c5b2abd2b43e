import { screen, within } from '@testing-library/react';

import { companyForm } from '#contract/testing/kyc-forms.ts';
import { idOf } from '#client/testing/dashboard-makers.ts';
import { completeForm, type OpenKycForm, openKycForm, proceed } from '#client/testing/open-kyc-form.tsx';
import { answerOwnPapers, aPaper, ownPapers } from '#client/testing/paper-makers.ts';

beforeEach(() => localStorage.clear());

describe('what is asked again', () => {
  const asked = {
    due: '2026-12-04',
    items: [{ key: 'documentNumber', words: 'The last digit cannot be read.', paperId: null, before: 'AB123456' }],
  };

  test('stands alone with the reviewer’s words and the day, and the rest cannot be changed', async () => {
    const page = await openKycForm({ status: 'more_info', form: completeForm, asked });

    expect(screen.getByText('The last digit cannot be read.')).toBeInTheDocument();
    expect(screen.getByText(/Please answer by 12\/04\/26/)).toBeInTheDocument();
    expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
    await page.person.clear(screen.getByLabelText('Document number'));
    await proceed(page);
    expect(screen.getByLabelText('Document number')).toHaveAccessibleDescription('Enter the document number.');
    await page.person.type(screen.getByLabelText('Document number'), 'CD654321');
    await proceed(page);

    expect(screen.getByRole('heading', { name: 'Check and send' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Change/ })).toHaveAccessibleName('Change what we ask again');
    expect(screen.getAllByRole('region')[0]).toHaveTextContent(/What we ask again.*Document number.*CD654321/);
  });
});

test('an answer that was asked for again does not go back unchanged: the reviewer’s reason stands beside its field', async () => {
  const items = [{ key: 'documentNumber', words: 'The last digit is cut off.', paperId: null, before: 'AB123456' }];
  const page = await openKycForm({ status: 'more_info', form: completeForm, asked: { due: '2026-12-04', items } });

  await proceed(page);

  expect(screen.getByLabelText('Document number')).toHaveAccessibleDescription(
    'You sent this before, and it has to change. The last digit is cut off.',
  );
  await page.person.clear(screen.getByLabelText('Document number'));
  await page.person.type(screen.getByLabelText('Document number'), 'CD654321');
  await proceed(page);
  expect(screen.getByRole('heading', { name: 'Check and send' })).toBeInTheDocument();
});

describe('a paper that is asked again', () => {
  const words = 'This cannot be read. Please send a sharper picture.';
  const asked = { due: '2026-12-04', items: [{ key: 'paper:id_front', words, paperId: aPaper().id }] };
  const sendAnother = async ({ person }: OpenKycForm) => {
    const file = new File(['another'], 'sharper.jpg', { type: 'image/jpeg' });
    await person.upload(screen.getByLabelText('Choose another file: Front of the document'), file);
    await person.click(screen.getByRole('button', { name: 'Send this picture' }));
  };
  const front = () => within(screen.getByRole('group', { name: 'Front of the document' }));
  const openAsked = async () => {
    const page = await openKycForm({ status: 'more_info', form: completeForm, asked }, '/kyc-form', answerOwnPapers);
    await screen.findByRole('group', { name: 'Front of the document' });
    return page;
  };

  test('stands with the words and the day beside it, and the form does not go on without another', async () => {
    const page = await openAsked();

    expect(screen.getByText(words)).toHaveTextContent('Answer by 12/04/26.');
    expect(front().getByText(/You sent this on/)).toBeInTheDocument();
    expect(front().queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Photo of yourself' })).not.toBeInTheDocument();

    await proceed(page);

    expect(screen.getByLabelText('Choose another file: Front of the document')).toHaveAccessibleDescription(
      /Send another file: Front of the document\./,
    );
  });

  test('is refused beside it when it is the same file, and goes on with another', async () => {
    const page = await openAsked();
    const message = 'This is the same file that you sent before. Send another one.';
    page.transport.answer('POST /customer/papers', { status: 422, body: { message, errors: { file: [message] } } });
    await sendAnother(page);
    expect(await front().findByText(message)).toBeInTheDocument();

    const another = aPaper({ id: idOf(79), name: 'sharper.jpg' });
    page.transport.answer(`POST /customer/papers/${another.id}/link`, {
      body: { url: '/backend/papers/a.b', seconds: 60 },
    });
    page.transport.answer('GET /customer/papers', { body: ownPapers([another]) });
    page.transport.answer('POST /customer/papers', { body: another });
    await page.person.click(screen.getByRole('button', { name: 'Send this picture' }));
    expect(await front().findByText(/sharper\.jpg/)).toBeInTheDocument();
    expect(front().queryByText(/You sent this on/)).not.toBeInTheDocument();
    await proceed(page);

    expect(screen.getByRole('heading', { name: 'Check and send' })).toBeInTheDocument();
  });
});

describe('the form of a company', () => {
  test('asks for directors and owners, whose shares are added up', async () => {
    const page = await openKycForm({ accountType: 'commercial', form: companyForm }, '/kyc-form?step=owners');
    const owner = within(screen.getByRole('region', { name: 'Owner 2' }));
    await page.person.clear(owner.getByLabelText('Owns through others, %'));
    await page.person.type(owner.getByLabelText('Owns through others, %'), '33.3334');

    await proceed(page);

    expect(screen.getAllByText(/The shares come to 100\.0001 %/)[0]).toBeInTheDocument();
    await page.person.click(screen.getByRole('button', { name: 'Remove owner 2' }));
    await proceed(page);
    expect(screen.getByRole('heading', { name: 'Signatories' })).toBeInTheDocument();
  });

  test('asks for the senior officer where nobody owns 25 %', async () => {
    const page = await openKycForm({ accountType: 'commercial', form: companyForm }, '/kyc-form?step=owners');

    await page.person.selectOptions(screen.getByLabelText('Does anybody own or control 25 % or more?'), 'no');

    expect(screen.getByLabelText('Most senior managing officer')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Owner 1' })).not.toBeInTheDocument();
  });
});

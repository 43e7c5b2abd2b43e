import { screen, waitFor, within } from '@testing-library/react';

import { renderScreen, type Screen } from '#client/testing/render-screen.tsx';

import { NewsletterForm } from './NewsletterForm.tsx';

const SUBSCRIBE = 'POST /public/subscribers';

function open() {
  const view = renderScreen(<NewsletterForm labelledBy="heading" />);
  view.transport.answer(SUBSCRIBE, { body: { message: 'Almost done. Open the link in the mail.' } });
  return view;
}
const box = () => screen.getByLabelText('Email for the newsletter');
async function ask({ person }: Screen) {
  await person.type(box(), 'marie@example.com');
  await person.click(screen.getByRole('checkbox'));
  await person.keyboard('{Enter}');
}

test('an address is entered by keyboard alone, and the person is told to open the mail', async () => {
  const { person, transport } = open();

  await person.tab();
  await person.keyboard('marie@example.com');
  await person.tab();
  await person.tab();
  await person.keyboard(' ');
  await person.keyboard('{Enter}');

  const words = await screen.findByRole('status');
  expect(words).toHaveFocus();
  expect(words).toHaveTextContent('Almost done. Open the link in the mail. It went to marie@example.com.');
  expect(transport.requests.map(({ body }) => body)).toEqual([
    { email: 'marie@example.com', consent: true, website: '' },
  ]);
});

test('without the tick the sentence says why, beside the box, and the address stays', async () => {
  const { person, transport } = open();
  transport.answer(SUBSCRIBE, {
    status: 422,
    body: { message: 'No.', errors: { consent: ['Tick the box, so that we may write to you.'] } },
  });
  await person.type(box(), 'marie@example.com{Enter}');

  const tick = await screen.findByRole('checkbox', { description: 'Tick the box, so that we may write to you.' });
  expect(tick).toHaveFocus();
  expect(box()).toHaveValue('marie@example.com');
});

test('an address that is none is told beside its field, which has the focus', async () => {
  const page = open();
  page.transport.answer(SUBSCRIBE, {
    status: 422,
    body: { message: 'No.', errors: { email: ['Enter an e-mail address, such as name@example.com.'] } },
  });
  await ask(page);

  await screen.findByText(/such as name@example.com/);
  expect(box()).toHaveFocus();
  expect(box()).toBeInvalid();
});

test('a refusal of the whole is said beside the address, and it can be tried again', async () => {
  const page = open();
  page.transport.answer(SUBSCRIBE, { status: 429, body: { message: 'Too many tries.' } });
  await ask(page);
  await waitFor(() => expect(box()).toHaveAccessibleDescription('Too many tries.'));
  expect(box()).toHaveFocus();

  page.transport.answer(SUBSCRIBE, { body: { message: 'Almost done.' } });
  await page.person.click(screen.getByRole('button', { name: 'Subscribe' }));

  expect(await screen.findByRole('status')).toHaveTextContent('Almost done.');
});

test('an address that was mistyped can be corrected, and the consent is given anew', async () => {
  const page = open();
  await ask(page);

  await page.person.click(
    within(await screen.findByRole('status')).getByRole('button', { name: 'Enter another address' }),
  );

  expect(box()).toHaveValue('marie@example.com');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

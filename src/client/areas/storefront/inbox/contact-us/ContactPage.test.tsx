import { act, screen, waitFor } from '@testing-library/react';

import type { FakeReply } from '#client/testing/fake-transport.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { testStore } from '#client/testing/test-store.ts';

import { ContactPage } from './ContactPage.tsx';

const TICKET = 'GET /public/contacts/ticket';
const SEND = 'POST /public/contacts';

type Page = ReturnType<typeof open>;

function open({
  user = undefined as ReturnType<typeof aSessionUser> | undefined,
  search = '',
  opensIn = 0,
  firstTicket = undefined as FakeReply | undefined,
} = {}) {
  const world = testStore(user ? { user } : {});
  let issued = 0;
  world.transport.answer(TICKET, () => {
    issued += 1;
    return issued === 1 && firstTicket ? firstTicket : { body: { ticket: `ticket-${issued}`, opensIn } };
  });
  world.transport.answer(SEND, { body: { number: 'M10045' } });
  return renderPage(<ContactPage />, { path: '/contact-us', at: `/contact-us${search}`, ...world });
}

async function fill({ person }: Page) {
  await person.type(screen.getByLabelText('Your name'), 'Marie Tremblay');
  await person.type(screen.getByLabelText('E-mail'), 'marie@example.com');
  await person.selectOptions(screen.getByLabelText('What it is about'), 'Delivery');
  await person.type(screen.getByLabelText('Order number (optional)'), '10044');
  await person.type(screen.getByLabelText('Your message'), 'Where is my parcel?');
}
const press = ({ person }: Page) => person.click(screen.getByRole('button', { name: 'Send the message' }));
const sent = ({ transport }: Page) => transport.requests.filter(({ method }) => method === 'POST');

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = () => undefined;
});

test('a message is sent, and its number told in its place', async () => {
  const page = open();
  await fill(page);

  await press(page);

  const heading = await screen.findByRole('heading', { level: 1, name: 'We have your message' });
  expect(heading).toHaveFocus();
  expect(screen.getByText('M10045')).toBeVisible();
  expect(screen.getByText('marie@example.com')).toBeVisible();
  expect(sent(page).map(({ body }) => body)).toEqual([
    {
      name: 'Marie Tremblay',
      email: 'marie@example.com',
      topic: 'delivery',
      orderNumber: '10044',
      message: 'Where is my parcel?',
      phone: '',
      website: '',
      ticket: 'ticket-1',
    },
  ]);
});

test('another message is another form', async () => {
  const page = open();
  await fill(page);
  await press(page);

  await page.person.click(await screen.findByRole('button', { name: 'Write another message' }));
  expect(screen.getByLabelText('Your message')).toHaveValue('');
  await fill(page);
  await press(page);

  await screen.findByRole('heading', { name: 'We have your message' });
  expect(sent(page).map(({ body }) => (body as { ticket: string }).ticket)).toEqual(['ticket-1', 'ticket-2']);
});

test('what the server finds wrong stands beside its field and above the form, and nothing typed is lost', async () => {
  const page = open();
  page.transport.answer(SEND, {
    status: 422,
    body: { message: 'No.', errors: { email: ['Enter an e-mail address.'], topic: ['Choose what it is about.'] } },
  });
  await fill(page);

  await press(page);

  const summary = await screen.findByRole('alert');
  expect(summary).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Choose what it is about.' })).toHaveAttribute('href', '#topic');
  expect(screen.getByLabelText('E-mail')).toBeInvalid();
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Enter an e-mail address.');
  expect(screen.getByLabelText('Your message')).toHaveValue('Where is my parcel?');
  expect(screen.getByLabelText('What it is about')).toHaveValue('delivery');
});

test('without an answer everything typed stays, and sending again is the same message', async () => {
  const page = open();
  page.transport.answer(SEND, 'offline');
  await fill(page);
  await press(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('can’t be reached');

  page.transport.answer(SEND, { body: { number: 'M10045' } });
  await press(page);

  await screen.findByRole('heading', { name: 'We have your message' });
  const [first, second] = sent(page).map(({ body }) => body);
  expect(second).toEqual(first);
});

test('a limit is told in the server’s words', async () => {
  const page = open();
  page.transport.answer(SEND, { status: 429, body: { message: 'Too many tries. Please wait a little.' } });
  await fill(page);

  await press(page);

  expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries.');
});

describe('the ticket of the form', () => {
  test('that grew old is replaced without a word', async () => {
    const page = open();
    const old: FakeReply = { status: 422, body: { message: 'Old.', errors: { ticket: ['Send it once more.'] } } };
    page.transport.answer(SEND, ({ body }) =>
      (body as { ticket: string }).ticket === 'ticket-1' ? old : { body: { number: 'M10046' } },
    );
    await fill(page);

    await press(page);

    expect(await screen.findByText('M10046')).toBeVisible();
    expect(sent(page)).toHaveLength(2);
  });

  test('that is refused again is told, with the remedy', async () => {
    const page = open();
    page.transport.answer(SEND, { status: 422, body: { message: 'x', errors: { ticket: ['Send it once more.'] } } });
    await fill(page);

    await press(page);

    expect(await screen.findByRole('alert')).toHaveTextContent('Send it once more.');
    expect(sent(page)).toHaveLength(2);
  });

  test('that could not be fetched with the page is fetched with the message', async () => {
    const page = open({ firstTicket: 'offline' });
    await fill(page);

    await press(page);

    await screen.findByRole('heading', { name: 'We have your message' });
    expect(sent(page).map(({ body }) => body)).toMatchObject([{ ticket: 'ticket-2' }]);
  });

  test('is waited for when somebody is faster than the shop believes', async () => {
    jest.useFakeTimers({ now: 1_000_000 });
    const page = open({ opensIn: 3000 });
    await act(() => jest.advanceTimersByTimeAsync(1000));

    act(() => screen.getByRole('button', { name: 'Send the message' }).click());
    await act(() => jest.advanceTimersByTimeAsync(1900));
    expect(sent(page)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Send the message' })).toHaveAttribute('aria-busy', 'true');

    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(sent(page)).toHaveLength(1);
    jest.useRealTimers();
  });
});

test('who is signed in finds his name and address filled in, and can change them', async () => {
  const page = open({ user: aSessionUser({ name: 'Ann Tremblay', email: 'ann@example.com' }) });
  expect(screen.getByLabelText('Your name')).toHaveValue('Ann Tremblay');
  expect(screen.getByLabelText('E-mail')).toHaveValue('ann@example.com');

  await page.person.clear(screen.getByLabelText('E-mail'));
  await page.person.type(screen.getByLabelText('E-mail'), 'other@example.com');

  expect(screen.getByLabelText('E-mail')).toHaveValue('other@example.com');
});

test('a link may name the order it is about', () => {
  open({ search: '?order=10044' });

  expect(screen.getByLabelText('Order number (optional)')).toHaveValue('10044');
  expect(screen.getByLabelText('What it is about')).toHaveValue('order');
});

test('the trap is out of the way of everybody who looks, listens or uses the keyboard', async () => {
  const { person, container } = open();
  const trap = container.querySelector('[name="website"]');

  expect(screen.queryByRole('textbox', { name: /leave this empty/i })).not.toBeInTheDocument();
  const reached = new Set<Element | null>();
  for (let stops = 0; stops < 30; stops++) {
    await person.tab();
    reached.add(document.activeElement);
  }
  expect(reached.has(trap)).toBe(false);
  expect(reached.has(screen.getByRole('button', { name: 'Send the message' }))).toBe(true);
});

test('what is left to write is told towards the end', async () => {
  const { person } = open();
  const box = screen.getByLabelText('Your message');
  await person.click(box);
  await person.paste('a'.repeat(4600));

  await waitFor(() => expect(screen.getByText('400 characters left')).toBeVisible());
});

test('a link that names a product starts the message about it', () => {
  open({ search: '?product=1%20kg%20Gold%20Bar' });

  expect(screen.getByLabelText('What it is about')).toHaveValue('product');
  expect(screen.getByLabelText('Your message')).toHaveValue(
    'Please tell me your price for 1 kg Gold Bar. I would like … pieces.',
  );
});

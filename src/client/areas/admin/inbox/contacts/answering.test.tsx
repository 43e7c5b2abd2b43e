import { screen, waitFor, within } from '@testing-library/react';

import { idOf } from '#client/testing/dashboard-makers.ts';
import { aContact } from '#client/testing/inbox-makers.ts';
import { becomes, me, opened, path, sent } from '#client/testing/open-message.tsx';
import type { Contact } from '#contract/inbox/contacts.contract.ts';

const at = '2026-11-20T15:00:00.000Z';

beforeEach(() => window.sessionStorage.clear());

describe('an answer', () => {
  const answer = (message: Awaited<ReturnType<typeof opened>>['message']) =>
    message.getByRole('textbox', { name: 'Answer to Ada Novak' });

  test('says whom it goes to, is sent by Ctrl+Enter, and leaves the field empty', async () => {
    const answered = aContact({
      status: 'answered',
      version: 2,
      entries: [{ id: idOf(1), kind: 'reply', text: 'At the depot.', mail: 'pending', by: me.name, at }],
    });
    const { area, message, person } = await opened({}, (transport) =>
      transport.answer(`POST ${path}/replies`, () => ({ body: becomes(transport, answered) })),
    );
    expect(answer(message)).toHaveAccessibleDescription(/Goes to ada\.novak@example\.com/);

    await person.type(answer(message), 'At the depot.{Control>}{Enter}{/Control}');

    expect(await message.findByText('Mail on its way')).toBeVisible();
    expect(sent(area)).toMatchObject([{ method: 'POST', body: { text: 'At the depot.', version: 1 } }]);
    expect(message.getByText('Your answer to ada.novak@example.com is on its way.')).toBeVisible();
    expect(answer(message)).toHaveValue('');
    expect(window.sessionStorage).toHaveLength(0);
  });

  test('that is empty is not sent', async () => {
    const { area, message, person } = await opened();

    await person.type(answer(message), '  {Control>}{Enter}{/Control}');

    expect(message.getByRole('button', { name: 'Send answer' })).toBeDisabled();
    expect(sent(area)).toEqual([]);
  });

  test('is sent once, however often the keys are pressed', async () => {
    let finish: ((reply: { body: Contact }) => void) | undefined;
    const { area, message, person } = await opened({}, (transport) =>
      transport.answer(`POST ${path}/replies`, () => new Promise((resolve) => (finish = resolve))),
    );

    await person.type(answer(message), 'Hello{Control>}{Enter}{Enter}{/Control}');
    await waitFor(() => expect(finish).toBeDefined());
    finish?.({ body: aContact({ status: 'answered', version: 2 }) });

    await waitFor(() => expect(answer(message)).toHaveValue(''));
    expect(sent(area)).toHaveLength(1);
  });

  test('to what somebody else has changed shows the newer state, keeps the text, and can be sent again', async () => {
    const words = 'Somebody else worked on this message in the meantime.';
    const newer = aContact({
      version: 5,
      status: 'in_progress',
      entries: [{ id: idOf(1), kind: 'note', text: 'I am calling him.', by: 'Cora', at }],
    });
    const { area, message, person } = await opened({}, (transport) =>
      transport.answer(`POST ${path}/replies`, () => {
        transport.answer(`POST ${path}/replies`, { body: aContact({ status: 'answered', version: 6 }) });
        return { status: 409, body: { message: words, current: becomes(transport, newer) } };
      }),
    );
    await person.type(answer(message), 'My long answer');

    await person.click(message.getByRole('button', { name: 'Send answer' }));

    expect(await message.findByRole('alert')).toHaveTextContent(words);
    expect(await message.findByText('I am calling him.')).toBeVisible();
    expect(answer(message)).toHaveValue('My long answer');
    await person.click(message.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(sent(area).at(-1)?.body).toEqual({ text: 'My long answer', version: 5 }));
  });

  test('that did not arrive is kept', async () => {
    const { message, person } = await opened({}, (transport) =>
      transport.answer(`POST ${path}/replies`, () => 'offline'),
    );
    await person.type(answer(message), 'Hello');

    await person.click(message.getByRole('button', { name: 'Send answer' }));

    expect(await message.findByRole('alert')).toHaveTextContent('Your text is kept here.');
    expect(answer(message)).toHaveValue('Hello');
  });

  test('half written is there again after another message was looked at, and only there', async () => {
    const { message, person } = await opened();
    await person.type(answer(message), 'Half an ans');

    await person.click(message.getByRole('button', { name: 'Next (J)' }));
    const other = within(await screen.findByRole('complementary', { name: 'Message M10002' }));
    expect(await other.findByRole('textbox')).toHaveValue('');
    await person.click(other.getByRole('button', { name: 'Previous (K)' }));

    const again = within(await screen.findByRole('complementary', { name: 'Message M10001' }));
    expect(await again.findByRole('textbox')).toHaveValue('Half an ans');
  });

  test('is left by one Escape, and the message by another', async () => {
    const { message, person } = await opened();
    await person.type(answer(message), 'Jk{Escape}');
    expect(screen.getByRole('complementary')).toHaveFocus();

    await person.keyboard('{Escape}');

    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  test('is not offered for spam, of which notes can be taken', async () => {
    const { message } = await opened({ status: 'spam' });

    expect(message.queryByRole('radio')).not.toBeInTheDocument();
    expect(message.getByRole('textbox', { name: 'Note on M10001' })).toBeVisible();
  });
});

test('a note is added without a mail, beside an answer that is not finished', async () => {
  const { area, message, person } = await opened({}, (transport) =>
    transport.answer(`POST ${path}/notes`, { body: aContact() }),
  );
  await person.type(message.getByRole('textbox', { name: 'Answer to Ada Novak' }), 'Half');

  await person.click(message.getByRole('radio', { name: 'Note for staff' }));
  await person.type(message.getByRole('textbox', { name: 'Note on M10001' }), 'Called.');
  await person.click(message.getByRole('button', { name: 'Add note' }));

  await waitFor(() => expect(sent(area)).toMatchObject([{ url: `/backend${path}/notes`, body: { text: 'Called.' } }]));
  await person.click(message.getByRole('radio', { name: 'Reply by email' }));
  expect(message.getByRole('textbox', { name: 'Answer to Ada Novak' })).toHaveValue('Half');
});

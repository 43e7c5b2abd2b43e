import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { FieldForm } from '#client/kit/field/FieldForm.tsx';
import { nativeErrors } from '#client/kit/field/native-errors.ts';
import { idOf } from '#client/testing/dashboard-makers.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { allOwnPapers, aPaper, ownPapers } from '#client/testing/paper-makers.ts';
import { renderScreen } from '#client/testing/render-screen.tsx';
import { testStore } from '#client/testing/test-store.ts';
import type { PaperKind } from '#contract/papers/papers.rules.ts';

import { PaperFields } from './PaperFields.tsx';
import type { OwnPapers } from './papers.api.ts';

const LIST = 'GET /customer/papers';
const SEND = 'POST /customer/papers';
const link = { body: { url: '/backend/papers/abc.def', seconds: 60 } };
/** Of so many bytes as it says; there are fewer in it. */
const photo = (name = 'passport.jpg', type = 'image/jpeg', size = 1000) =>
  Object.defineProperty(new File([new Uint8Array(1000)], name, { type }), 'size', { value: size });

async function open(own: OwnPapers = ownPapers(), kinds: readonly PaperKind[] = ['id_front', 'proof_of_address']) {
  const world = testStore({ user: aSessionUser({ status: 'draft' }) });
  world.transport.answer(LIST, { body: own });
  for (const { id } of own.papers) world.transport.answer(`POST /customer/papers/${id}/link`, link);
  const found: Record<string, string[]> = {};
  const page = renderScreen(
    <FieldForm names="any" refusal={undefined} onSend={(form) => Object.assign(found, nativeErrors(form))}>
      {() => (
        <>
          <PaperFields kinds={kinds} errors={{}} />
          <button type="submit">Continue</button>
        </>
      )}
    </FieldForm>,
    world,
  );
  await screen.findAllByRole('group');
  await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument());
  const group = (name: string) => within(screen.getByRole('group', { name }));
  const sent = () =>
    world.transport.requests.filter(({ method, url }) => method === 'POST' && url.includes('/customer/papers?'));
  return { ...page, group, sent, found };
}

test('each paper says what it has to show, and what files are taken', async () => {
  const { group } = await open();

  expect(screen.getByText(/JPEG, PNG, WebP, HEIC or PDF, up to 10 MB each/)).toBeInTheDocument();
  expect(
    group('Front of the document').getByLabelText('Choose a file: Front of the document'),
  ).toHaveAccessibleDescription(/All four corners/);
  expect(group('Proof of address').getByText(/Not older than 90 days/)).toBeInTheDocument();
});

test('on a phone the camera that looks the right way is offered', async () => {
  await open(ownPapers(), ['id_front', 'selfie']);

  expect(screen.getByLabelText('Take a photo: Front of the document')).toHaveAttribute('capture', 'environment');
  expect(screen.getByLabelText('Take a photo: Photo of yourself')).toHaveAttribute('capture', 'user');
});

test('a picture is turned before it is sent, and then shown as it is kept', async () => {
  const { person, group, sent, transport } = await open();
  await person.upload(screen.getByLabelText('Choose a file: Front of the document'), photo());
  expect(sent()).toHaveLength(0);
  await person.click(group('Front of the document').getByRole('button', { name: 'Turn left' }));
  transport.answer(SEND, ({ onSent }) => {
    onSent?.(500, 1000);
    transport.answer(LIST, { body: ownPapers([aPaper()]) });
    return { body: aPaper() };
  });
  transport.answer(`POST /customer/papers/${aPaper().id}/link`, link);

  await person.click(group('Front of the document').getByRole('button', { name: 'Send this picture' }));

  expect(await screen.findByAltText('Front of the document as we keep it')).toHaveAttribute('src', link.body.url);
  const [request] = sent();
  expect(request?.url).toContain('kind=id_front&turn=270');
  expect(request?.body).toBeInstanceOf(Blob);
  expect(group('Front of the document').getByText(/passport\.jpg, 240 kB/)).toBeInTheDocument();
});

test('a paper whose place another took is not asked for any more, even where the list still tells of it', async () => {
  const { person, group, transport } = await open(ownPapers([aPaper()]));
  await screen.findByAltText('Front of the document as we keep it');
  await person.upload(screen.getByLabelText('Choose another file: Front of the document'), photo());
  const links = () => transport.requests.filter(({ url }) => url.endsWith(`/${aPaper().id}/link`));
  // Another call has asked for the list just before, and its answer comes last.
  transport.answer(SEND, { body: aPaper({ id: idOf(79) }) });
  transport.answer(`POST /customer/papers/${idOf(79)}/link`, link);
  const lists = () => transport.requests.filter(({ url }) => url.endsWith('/customer/papers')).length;
  const before = lists();

  await person.click(group('Front of the document').getByRole('button', { name: 'Send this picture' }));

  await waitFor(() => expect(lists()).toBeGreaterThan(before));
  await group('Front of the document').findByLabelText('Choose a file: Front of the document');
  expect(links()).toHaveLength(1);
});

test('how far it has come is told while it is sent', async () => {
  const { person, transport } = await open();
  await person.upload(screen.getByLabelText('Choose a file: Front of the document'), photo());
  transport.answer(SEND, ({ onSent }) => {
    onSent?.(300, 1000);
    return new Promise(() => undefined);
  });

  await person.click(screen.getByRole('button', { name: 'Send this picture' }));

  expect(await screen.findByText('Sending, 30 %')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Sending passport.jpg' })).toHaveAttribute('value', '0.3');
});

test('a file that is refused is told beside it; the others stay', async () => {
  const { person, group, transport } = await open();
  await person.upload(screen.getByLabelText('Choose a file: Front of the document'), photo());
  const message = 'This picture is damaged or cut off.';
  transport.answer(SEND, { status: 422, body: { message, errors: { file: [message] } } });

  await person.click(screen.getByRole('button', { name: 'Send this picture' }));

  expect(await group('Front of the document').findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText('Choose another file: Front of the document')).toHaveAccessibleDescription(/damaged/);
  expect(group('Proof of address').queryByText(message)).not.toBeInTheDocument();
});

test('one that is too large is told before it is sent', async () => {
  const { person, group, sent } = await open();

  await person.upload(
    screen.getByLabelText('Choose a file: Front of the document'),
    photo('big.jpg', 'image/jpeg', 10_000_001),
  );

  expect(group('Front of the document').getByText(/larger than 10 MB/)).toBeInTheDocument();
  expect(sent()).toHaveLength(0);
});

test.each([
  ['of another kind', photo('holiday.gif', 'image/gif'), /We cannot accept this kind of file\./],
  ['with nothing in it', photo('empty.pdf', 'application/pdf', 0), /The file is empty\./],
])('a file %s is refused at once', async (_what, file, words) => {
  const { group, sent } = await open();

  // As by a drop, or a chooser that shows all files.
  fireEvent.change(screen.getByLabelText('Choose a file: Front of the document'), { target: { files: [file] } });

  expect(group('Front of the document').getByText(words)).toBeInTheDocument();
  expect(group('Front of the document').queryByRole('button', { name: /^Send/ })).not.toBeInTheDocument();
  expect(sent()).toHaveLength(0);
});

test('a picture of which the system knows no type is taken by its name', async () => {
  const { person, group } = await open();

  await person.upload(screen.getByLabelText('Choose a file: Front of the document'), photo('IMG_0042.heic', ''));

  expect(group('Front of the document').getByRole('button', { name: 'Send this picture' })).toBeInTheDocument();
});

test('one that is chosen says that it is not sent yet, and the form does not go on without it', async () => {
  const { person, group, found } = await open(allOwnPapers(), ['id_front']);
  await person.upload(screen.getByLabelText('Choose another file: Front of the document'), photo());
  expect(group('Front of the document').getByText('Not sent yet')).toBeInTheDocument();

  await person.click(screen.getByRole('button', { name: 'Continue' }));

  expect(found).toEqual({ 'paper:id_front': ['This picture is not sent yet. Send it first, or cancel it.'] });
});

test('a proof of address needs its date, which is not older than it may be', async () => {
  const { person, group, sent, transport } = await open();
  const field = () => group('Proof of address');
  await person.upload(screen.getByLabelText('Choose a file: Proof of address'), photo('bill.pdf', 'application/pdf'));
  await person.click(field().getByRole('button', { name: 'Send this file' }));
  expect(field().getByLabelText('Date on the paper')).toHaveAccessibleDescription(/Enter the date on the paper/);

  fireEvent.change(field().getByLabelText('Date on the paper'), { target: { value: '01/02/2020' } });
  await person.click(field().getByRole('button', { name: 'Send this file' }));
  expect(field().getByLabelText('Date on the paper')).toHaveAccessibleDescription(/older than 90 days/);
  expect(sent()).toHaveLength(0);

  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Toronto' });
  const [year, month, day] = today.split('-');
  transport.answer(SEND, { body: aPaper({ kind: 'proof_of_address' }) });
  fireEvent.change(field().getByLabelText('Date on the paper'), { target: { value: `${month}/${day}/${year}` } });
  await person.click(field().getByRole('button', { name: 'Send this file' }));
  await waitFor(() => expect(sent()[0]?.url).toContain(`issuedOn=${today}`));
});

test('a form without its papers is told which are missing, and with them goes on', async () => {
  const { person, found } = await open(ownPapers([aPaper({ state: 'held' })]));

  await person.click(screen.getByRole('button', { name: 'Continue' }));

  expect(found).toEqual({ 'paper:proof_of_address': ['Add this paper: Proof of address.'] });
  expect(screen.getByText(/virus check is still to come; you can go on/)).toBeInTheDocument();
});

test('one that the scanner refused has to be sent again', async () => {
  const { person, found } = await open(ownPapers([aPaper({ state: 'refused' })]), ['id_front']);
  expect(screen.getByText(/virus scanner refused this file/)).toBeInTheDocument();

  await person.click(screen.getByRole('button', { name: 'Continue' }));

  expect(Object.keys(found)).toEqual(['paper:id_front']);
});

test('one that is kept can be taken away', async () => {
  const { person, transport } = await open(ownPapers([aPaper()]));
  transport.answer(`DELETE /customer/papers/${aPaper().id}`, () => {
    transport.answer(LIST, { body: ownPapers() });
    return { body: { ok: true } };
  });

  await person.click(screen.getByRole('button', { name: 'Remove: Front of the document' }));

  expect(await screen.findByLabelText('Choose a file: Front of the document')).toBeInTheDocument();
});

test('once the form is sent they are only looked at', async () => {
  await open({ ...allOwnPapers(), isOpen: false }, ['id_front', 'selfie', 'proof_of_address']);

  expect(screen.queryByLabelText(/Choose/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download: Proof of address' })).toBeInTheDocument();
});

test('papers that cannot be loaded say so, and are asked for again', async () => {
  const world = testStore({ user: aSessionUser({ status: 'draft' }) });
  world.transport.answer(LIST, 'offline');
  const { person } = renderScreen(<PaperFields kinds={['id_front']} errors={{}} />, world);
  expect(await screen.findByText('Your papers could not be loaded.')).toBeInTheDocument();
  world.transport.answer(LIST, { body: ownPapers() });

  await person.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('group', { name: 'Front of the document' })).toBeInTheDocument();
});

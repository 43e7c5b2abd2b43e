import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { testStore } from '#client/testing/test-store.ts';
import type { MediaRow, Medium, PickedMedium } from '#contract/catalogue/media.contract.ts';

import { MediaPicker } from './MediaPicker.tsx';
import { mediaField } from './picked-media.ts';
import { useDescribePictures } from './use-describe-pictures.ts';

const idFor = (letter: string): string => idOf(letter.charCodeAt(0));
const picked = (letter: string, alt = `The ${letter}`): PickedMedium => ({
  id: idFor(letter),
  key: letter.repeat(8),
  name: `${letter}.jpg`,
  alt,
  decorative: false,
  width: 60,
  height: 40,
});
const medium = (letter: string, alt?: string): Medium => ({
  ...picked(letter, alt),
  version: 1,
  mime: 'image/jpeg',
  bytes: 1000,
  caption: '',
  folder: 'Coins',
  focalX: 50,
  focalY: 50,
  usedBy: 0,
  uses: [],
  createdAt: '2026-11-20T19:30:00Z',
  updatedAt: '2026-11-20T19:30:00Z',
});
const inLibrary = ({ uses: _places, ...row }: Medium): MediaRow => row;

interface Thing {
  id: string;
  version: number;
  media: readonly PickedMedium[];
}
const thingForm = defineForm<Thing, { media: readonly PickedMedium[] }>({
  id: 'thing',
  noun: 'thing',
  blank: { media: [] },
  valuesOf: ({ media }) => ({ media }),
  fields: { media: { label: 'Pictures', ...mediaField() } },
});
const { Field } = thingForm;

/** A form with the picker and these pictures; `saved` are the ids that were sent, in order. */
function aForm(media: readonly PickedMedium[], max?: number) {
  const world = testStore();
  const saved: string[][] = [];
  const Page = () => {
    const [record] = useState<Thing>({ id: '1', version: 1, media });
    const describe = useDescribePictures('media');
    return (
      <ResourceForm
        form={thingForm}
        load={{ currentData: record }}
        save={async (values) => {
          const { error } = await describe(values.media, media);
          if (error !== undefined) return { error };
          saved.push(values.media.map(({ id }) => id));
          return new Promise(() => undefined);
        }}
      >
        <FormSection title="All">
          <Field name="media">{(field) => <MediaPicker {...field} {...(max && { max })} />}</Field>
        </FormSection>
      </ResourceForm>
    );
  };
  const router = createMemoryRouter([{ path: '/', element: <Page /> }]);
  render(
    <Provider store={world.store}>
      <ConfigProvider theme={{ zeroRuntime: true, token: { motion: false } }} wave={{ disabled: true }}>
        <RouterProvider router={router} />
      </ConfigProvider>
    </Provider>,
  );
  return { ...world, person: userEvent.setup(), saved };
}

const rows = () => within(screen.getByRole('list', { name: 'Chosen pictures' })).getAllByRole('listitem');
const names = () => rows().map((row) => /\w+\.jpg/.exec(row.textContent)?.[0]);
const button = (name: string) => screen.getByRole('button', { name });
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const file = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' });

test('the order is changed by buttons and by Alt with an arrow, and told', async () => {
  const { person } = aForm([picked('a'), picked('b'), picked('c')]);

  await person.click(button('Move c.jpg up'));
  expect(names()).toEqual(['a.jpg', 'c.jpg', 'b.jpg']);
  expect(said()).toContain('c.jpg is at place 2 of 3.');

  button('Remove a.jpg').focus();
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(names()).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
  expect(said()).toContain('a.jpg is at place 2 of 3.');
});

test('the order is changed by dragging', async () => {
  const { person } = aForm([picked('a'), picked('b')]);
  const [first, second] = rows();
  for (const [at, row] of [first, second].entries()) {
    // jsdom lays nothing out.
    row!.getBoundingClientRect = () => ({ top: at * 60, bottom: at * 60 + 60 }) as DOMRect;
  }

  await person.pointer([
    { keys: '[MouseLeft>]', target: first!.querySelector('.grip')!, coords: { clientX: 5, clientY: 10 } },
    { coords: { clientX: 5, clientY: 90 } },
    { keys: '[/MouseLeft]' },
  ]);

  expect(names()).toEqual(['b.jpg', 'a.jpg']);
});

test('several files are sent one after another, each with how far it is, and what fails says so', async () => {
  const { person, transport } = aForm([picked('a')]);
  const gates: (() => void)[] = [];
  transport.answer('POST /admin/media', async ({ url, onSent }) => {
    onSent?.(30, 100);
    await new Promise<void>((resolve) => gates.push(resolve));
    return url.includes('bad')
      ? { status: 422, body: { message: 'x', errors: { file: ['This is a web page.'] } } }
      : { body: { ...medium('b'), existed: false } };
  });

  await person.upload(screen.getByLabelText('Picture files'), [file('bad.jpg'), file('b.jpg')]);
  const sending = await screen.findByRole('progressbar', { name: 'Sending bad.jpg' });
  await waitFor(() => expect(sending).toHaveAttribute('value', '0.3'));
  expect(screen.getByText('Waiting')).toBeInTheDocument();
  gates[0]?.();
  expect(await screen.findByText('This is a web page.')).toBeInTheDocument();
  await screen.findByRole('progressbar', { name: 'Sending b.jpg' });
  await waitFor(() => expect(gates).toHaveLength(2));
  gates[1]?.();

  expect(await screen.findByRole('button', { name: 'Remove b.jpg' })).toBeInTheDocument();
  expect(names()).toEqual(['a.jpg', 'b.jpg']);
  await person.click(button('Forget bad.jpg'));
  expect(screen.queryByText('This is a web page.')).not.toBeInTheDocument();
});

test('files that are dropped are taken, too', async () => {
  const { transport } = aForm([]);
  transport.answer('POST /admin/media', { body: { ...medium('b'), existed: true } });

  fireEvent.drop(screen.getByTestId('drop-zone'), { dataTransfer: { files: [file('b.jpg')], types: ['Files'] } });

  expect(await screen.findByRole('button', { name: 'Remove b.jpg' })).toBeInTheDocument();
});

test('a file that is too large is refused before it is sent', async () => {
  const { person, transport } = aForm([]);
  const large = file('large.jpg');
  Object.defineProperty(large, 'size', { value: 15_000_001 });

  await person.upload(screen.getByLabelText('Picture files'), large);

  expect(await screen.findByText(/larger than 15 MB/)).toBeInTheDocument();
  expect(transport.requests).toEqual([]);
});

test('a picture that nobody has described is not saved until somebody does; one save keeps what is said of all', async () => {
  const { person, transport, saved } = aForm([picked('a')]);
  transport.answer('POST /admin/media', { body: { ...medium('b', ''), existed: false } });
  for (const letter of ['a', 'b']) {
    transport.answer(`GET /admin/media/${idFor(letter)}`, { body: medium(letter, letter === 'a' ? undefined : '') });
    transport.answer(`PUT /admin/media/${idFor(letter)}`, { body: { ...medium(letter, 'A coin'), version: 2 } });
  }
  await person.upload(screen.getByLabelText('Picture files'), file('b.jpg'));
  const asked = within(await screen.findByRole('group', { name: 'What “b.jpg” shows' }));

  await person.click(button('Save changes'));
  expect(saved).toEqual([]);
  await person.click(asked.getByRole('textbox', { name: 'What it shows' }));
  await person.tab();
  expect(asked.getByRole('alert')).toHaveTextContent('Say what the picture shows, or mark it as decoration.');
  await person.type(asked.getByRole('textbox', { name: 'What it shows' }), 'A coin');
  await person.click(button('Describe a.jpg'));
  await person.type(screen.getAllByRole('textbox', { name: 'What it shows' })[0] as HTMLElement, ' again');
  await person.click(button('Save changes'));

  await waitFor(() => expect(saved).toEqual([[idFor('a'), idFor('b')]]));
  const written = transport.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(written).toHaveLength(2);
  expect(written).toEqual(
    expect.arrayContaining([
      { version: 1, values: expect.objectContaining({ alt: 'The a again', folder: 'Coins', focalX: 50 }) },
      { version: 1, values: expect.objectContaining({ alt: 'A coin', decorative: false }) },
    ]),
  );
});

test('a picture whose description is refused keeps the form open, and says so beside the pictures', async () => {
  const { person, transport, saved } = aForm([picked('a')]);
  transport.answer(`GET /admin/media/${idFor('a')}`, { body: medium('a') });
  transport.answer(`PUT /admin/media/${idFor('a')}`, {
    status: 409,
    body: { message: 'Somebody has changed this picture.' },
  });
  await person.click(button('Describe a.jpg'));
  await person.type(screen.getByRole('textbox', { name: 'What it shows' }), ' again');

  await person.click(button('Save changes'));

  expect((await screen.findAllByText('Somebody has changed this picture.'))[0]).toBeVisible();
  expect(saved).toEqual([]);
});

test('pictures are chosen from the library by searching, and taken back by a second click', async () => {
  const { person, transport } = aForm([picked('a')]);
  transport.answer('GET /admin/media', { body: aListOf([medium('a'), medium('b')].map(inLibrary), { rows: 24 }) });
  await person.click(button('Choose from the library'));
  const library = within(await screen.findByRole('dialog'));

  await person.type(library.getByRole('searchbox'), 'coin');
  await waitFor(() => expect(transport.requests.at(-1)?.url).toBe('/backend/admin/media?q=coin&rows=24'));
  await person.click(await library.findByRole('button', { name: /b\.jpg/ }));
  expect(library.getByRole('button', { name: /b\.jpg/ })).toHaveAttribute('aria-pressed', 'true');
  await person.click(library.getByRole('button', { name: /a\.jpg/ }));
  await person.click(library.getByRole('button', { name: 'Close' }));

  expect(names()).toEqual(['b.jpg']);
});

test('where one picture is wanted another takes its place', async () => {
  const { person, transport } = aForm([picked('a')], 1);
  transport.answer('POST /admin/media', { body: { ...medium('b'), existed: false } });

  await person.upload(screen.getByLabelText('Picture files'), file('b.jpg'));
  await screen.findByRole('button', { name: 'Remove b.jpg' });

  expect(names()).toEqual(['b.jpg']);
});

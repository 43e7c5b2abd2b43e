import { screen, waitFor } from '@testing-library/react';

import { DateInput, DateTimeInput } from './DateInput.tsx';
import { renderInput } from './testing/render-input.tsx';

const field = () => screen.getByRole('textbox', { name: 'Field' });

test('a day is typed mm/dd/yyyy and kept as an ISO day', async () => {
  const { person, values } = renderInput('2026-11-20', (control) => <DateInput {...control} />);
  expect(field()).toHaveValue('11/20/2026');

  await person.clear(field());
  await person.type(field(), '1/5/2027');
  await person.tab();

  expect(values.at(-1)).toBe('2027-01-05');
  expect(field()).toHaveValue('01/05/2027');
});

test('a day that there is not stays as it was typed, with the form that is expected', async () => {
  const { person } = renderInput('', (control) => <DateInput {...control} />);

  await person.type(field(), '02/30/2027');
  await person.tab();

  expect(field()).toHaveValue('02/30/2027');
  expect(field()).toHaveAccessibleDescription(/Enter a day that there is as mm\/dd\/yyyy/);
});

test('a time is the shop’s, which says so, and is kept in UTC', async () => {
  const { person, values } = renderInput('2026-11-20T22:00:00.000Z', (control) => <DateTimeInput {...control} />);
  expect(field()).toHaveValue('11/20/2026 5:00 pm');
  expect(screen.getByText('Toronto time')).toBeInTheDocument();

  await person.clear(field());
  await person.type(field(), '7/1/2026 9:30 am');

  expect(values.at(-1)).toBe('2026-07-01T13:30:00.000Z');
});

test('a day can be picked from a calendar by keys, which comes when it is asked for, and stands in the field', async () => {
  const { person, values } = renderInput('2026-11-20', (control) => <DateInput {...control} />);
  const button = screen.getByRole('button', { name: 'From a calendar' });

  await person.click(button);
  const calendar = await screen.findByRole('textbox', { name: 'From a calendar' });
  await waitFor(() => expect(calendar).toHaveFocus());
  await person.keyboard('{ArrowRight}{ArrowDown}{Enter}');

  expect(values.at(-1)).toBe('2026-11-28');
  expect(field()).toHaveValue('11/28/2026');
  expect(button).toHaveFocus();
});

test('Escape leaves the calendar and the day as it was', async () => {
  const { person, values } = renderInput('2026-11-20', (control) => <DateInput {...control} />);
  const button = screen.getByRole('button', { name: 'From a calendar' });
  await person.click(button);
  await waitFor(async () => expect(await screen.findByRole('textbox', { name: 'From a calendar' })).toHaveFocus());

  await person.keyboard('{ArrowRight}{Escape}');

  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'From a calendar' })).not.toBeInTheDocument());
  expect(values).toEqual([]);
  expect(button).toHaveFocus();
});

test('a day that is picked keeps the time that was there', async () => {
  const { person, values } = renderInput('2026-11-20T22:00:00.000Z', (control) => <DateTimeInput {...control} />);
  await person.click(screen.getByRole('button', { name: 'From a calendar' }));

  await person.click(await screen.findByTitle('2026-11-24'));

  expect(values.at(-1)).toBe('2026-11-24T22:00:00.000Z');
});

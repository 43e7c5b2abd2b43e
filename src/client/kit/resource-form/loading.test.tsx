import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import type { ApiError } from '#client/api/api-error.ts';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';

import { defineForm } from './form-definition.ts';
import { ResourceForm } from './ResourceForm.tsx';

const form = defineForm<{ id: string; name: string }, { name: string }>({
  id: 'plain',
  noun: 'plain thing',
  blank: { name: '' },
  valuesOf: ({ name }) => ({ name }),
  fields: { name: { label: 'Name' } },
});

const draw = (load: { currentData?: { id: string; name: string }; error?: ApiError; refetch?: () => unknown }) => {
  const page = (
    <ResourceForm form={form} load={load} save={() => new Promise(() => undefined)}>
      <form.Field name="name">{(field) => <TextInput {...field} maxLength={9} />}</form.Field>
    </ResourceForm>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
};

test('a record on its way is waited for', () => {
  draw({});

  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
});

test('a record that cannot be had is said, and asked for again', async () => {
  const refetch = jest.fn();
  draw({ error: { status: 'offline', message: 'The shop can’t be reached.', fields: {} }, refetch });

  expect(screen.getByRole('alert')).toHaveTextContent('The plain thing could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a record that was loaded stays in the form though loading it again fails', () => {
  draw({ currentData: { id: '1', name: 'Here' }, error: { status: 500, message: 'No.', fields: {} } });

  expect(screen.getByLabelText('Name')).toHaveValue('Here');
});

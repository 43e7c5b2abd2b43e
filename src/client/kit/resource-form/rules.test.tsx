import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { TextInput } from '#client/kit/inputs/TextInput.tsx';

import { defineForm } from './form-definition.ts';
import { FormSection } from './FormSection.tsx';
import { ResourceForm } from './ResourceForm.tsx';

const rangeForm = defineForm<
  { id: string; from: string; steps: { to: string }[] },
  { from: string; steps: { to: string }[] }
>({
  id: 'range',
  noun: 'range',
  blank: { from: '', steps: [] },
  valuesOf: ({ from, steps }) => ({ from, steps }),
  problems: ({ from, steps }) =>
    Object.fromEntries(
      steps.flatMap(({ to }, at) =>
        Number(to) > Number(from) ? [] : [[`steps.${at}.to`, [`Enter more than ${from}.`]]],
      ),
    ),
  fields: { from: { label: 'From' }, steps: { label: 'Steps' } },
});
const { Field } = rangeForm;

function renderRange() {
  const save = jest.fn(() => new Promise<never>(() => undefined));
  const record = { id: '1', from: '5', steps: [{ to: '8' }] };
  const form = (
    <ResourceForm form={rangeForm} load={{ currentData: record }} save={save}>
      <FormSection title="Range">
        <Field name="from">{(field) => <TextInput {...field} maxLength={9} />}</Field>
        <Field name="steps.0.to" label="To">
          {(field) => <TextInput {...field} maxLength={9} />}
        </Field>
      </FormSection>
    </ResourceForm>
  );
  const router = createMemoryRouter([{ path: '/', element: form }]);
  render(
    <ConfigProvider theme={{ zeroRuntime: true, token: { motion: false } }} wave={{ disabled: true }}>
      <RouterProvider router={router} />
    </ConfigProvider>,
  );
  return { person: userEvent.setup(), save };
}

test('a rule across fields is told beside the field of its path once that is left, and goes when the other is mended', async () => {
  const { person } = renderRange();
  await person.clear(screen.getByLabelText('To'));
  await person.type(screen.getByLabelText('To'), '4');
  expect(screen.queryByText('Enter more than 5.')).not.toBeInTheDocument();

  await person.tab();
  expect(screen.getByText('Enter more than 5.')).toBeVisible();
  await person.clear(screen.getByLabelText('From'));
  await person.type(screen.getByLabelText('From'), '3');

  expect(screen.queryByText(/Enter more than/)).not.toBeInTheDocument();
});

test('what breaks a rule is not sent', async () => {
  const { person, save } = renderRange();
  await person.clear(screen.getByLabelText('From'));
  await person.type(screen.getByLabelText('From'), '9');

  await person.click(screen.getByRole('button', { name: 'Save changes' }));

  expect(screen.getByText('1 field needs attention:')).toBeVisible();
  expect(screen.getByText('Enter more than 9.')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

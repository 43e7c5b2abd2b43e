import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { FieldForm, type Refused } from './FieldForm.tsx';
import { TextField } from './TextField.tsx';

const sent = jest.fn();
beforeEach(() => sent.mockReset());

interface Drawn {
  names?: readonly ('email' | 'name' | 'phone')[];
  restAt?: 'email';
  refusal?: Refused;
  busy?: boolean;
}

const form = ({ names = ['email'], refusal, ...more }: Drawn) => (
  <FieldForm label="Account" names={names} refusal={refusal} onSend={sent} {...more}>
    {(errors) => names.map((name) => <TextField key={name} id={name} label={name} error={errors[name]} />)}
  </FieldForm>
);

const three = ['name', 'email', 'phone'] as const;

test('Enter in a field sends the form, but not while it is being sent', async () => {
  const person = userEvent.setup();
  const { rerender } = render(form({}));

  await person.type(screen.getByLabelText('email'), 'a{Enter}');
  rerender(form({ busy: true }));
  await person.type(screen.getByLabelText('email'), 'b{Enter}');

  expect(sent).toHaveBeenCalledTimes(1);
});

test('of a small form what is wrong with a field stands beside it alone, and the field has the focus', () => {
  render(form({ refusal: { message: 'All.', fields: { email: ['Enter an e-mail address.'] } } }));

  expect(screen.getByLabelText('email')).toHaveAccessibleDescription('Enter an e-mail address.');
  expect(screen.getByLabelText('email')).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('of a longer form it stands above the fields as well, with the way to each, and has the focus', () => {
  render(form({ names: three, refusal: { message: 'All.', fields: { email: ['Enter an e-mail address.'] } } }));

  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Please correct these fields.');
  expect(screen.getByRole('link', { name: 'Enter an e-mail address.' })).toHaveAttribute('href', '#email');
});

test('what is about no field, or about one that the form does not have, stands above the fields', () => {
  const { rerender } = render(form({ refusal: { message: 'Try again later.', fields: {} } }));
  expect(screen.getByRole('alert')).toHaveTextContent('Try again later.');

  rerender(form({ refusal: { message: 'All.', fields: { token: ['The link is too old.'] } } }));
  expect(screen.getByRole('alert')).toHaveTextContent('The link is too old.');
});

test('or beside the field that was typed last, where the form says so', () => {
  render(form({ restAt: 'email', refusal: { message: 'No account is called so.', fields: {} } }));

  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('email')).toHaveAccessibleDescription('No account is called so.');
});

test('each refusal takes the focus anew, and being drawn again with the same one does not', () => {
  const refusal = { message: 'Try again later.', fields: {} };
  const { rerender } = render(form({ refusal }));
  act(() => screen.getByLabelText('email').focus());
  rerender(form({ refusal }));
  expect(screen.getByLabelText('email')).toHaveFocus();

  rerender(form({ refusal: { ...refusal } }));

  expect(screen.getByRole('alert')).toHaveFocus();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { CheckField } from './CheckField.tsx';
import { PasswordField, SelectField, TextField } from './TextField.tsx';

test('an error is read out with its field, together with the hint', () => {
  render(
    <TextField
      label="E-mail"
      hint="Where we write to."
      error={['Enter an e-mail address.', 'Use at most 254 characters.']}
    />,
  );

  const field = screen.getByLabelText('E-mail');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Where we write to. Enter an e-mail address. Use at most 254 characters.');
});

test('a field without an error is neither invalid nor described', () => {
  render(<TextField label="E-mail" error={[]} />);

  expect(screen.getByLabelText('E-mail')).not.toHaveAttribute('aria-invalid');
  expect(screen.getByLabelText('E-mail')).not.toHaveAttribute('aria-describedby');
});

test('an optional field says so and may stay empty', () => {
  render(
    <SelectField label="Province" optional>
      <option>Ontario</option>
    </SelectField>,
  );

  expect(screen.getByLabelText('Province (optional)')).not.toBeRequired();
});

test('a password can be shown and hidden again', async () => {
  render(<PasswordField label="Password" defaultValue="secret" />);

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('a box is ticked by its sentence, and its error is read out with it', async () => {
  render(<CheckField error="Accept the terms to open an account.">I accept the terms.</CheckField>);

  await userEvent.click(screen.getByText('I accept the terms.'));

  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Accept the terms to open an account.');
});

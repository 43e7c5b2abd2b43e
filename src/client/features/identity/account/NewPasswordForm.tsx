import { useState } from 'react';

import { Button } from '#client/kit/button/Button.tsx';
import { FieldForm, type Refused } from '#client/kit/field/FieldForm.tsx';
import { PasswordField } from '#client/kit/field/TextField.tsx';

import { FormFoot } from './NarrowPage.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

interface NewPasswordFormProps {
  email: string;
  /** What else is known of the person: it helps a guesser too. */
  name?: string;
  refusal: Refused | undefined;
  busy: boolean;
  onSend: (password: string) => unknown;
}

/** Sets the password of an account whose owner came by a mailed link. */
export function NewPasswordForm({ email, name, refusal, busy, onSend }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  return (
    <FieldForm names={['password']} restAt="password" refusal={refusal} busy={busy} onSend={() => onSend(password)}>
      {(errors) => (
        <>
          {/* Password managers store the new password under this name. */}
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <PasswordField
            id="password"
            label="New password"
            hint="At least 8 characters. A few words that do not belong together are easy to keep in mind and hard to guess."
            autoComplete="new-password"
            maxLength={200}
            value={password}
            error={errors.password}
            onChange={({ target }) => setPassword(target.value)}
          />
          <PasswordStrength password={password} known={name === undefined ? [email] : [email, name]} />
          <FormFoot>
            <Button type="submit" busy={busy}>
              Set the password
            </Button>
          </FormFoot>
        </>
      )}
    </FieldForm>
  );
}

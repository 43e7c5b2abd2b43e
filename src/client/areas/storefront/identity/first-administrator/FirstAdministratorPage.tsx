import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { FormFoot, NarrowPage } from '#client/features/identity/account/NarrowPage.tsx';
import { PasswordStrength } from '#client/features/identity/account/PasswordStrength.tsx';
import { SignInNow } from '#client/features/identity/account/SignInNow.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import { FieldForm } from '#client/kit/field/FieldForm.tsx';
import { PasswordField, TextField } from '#client/kit/field/TextField.tsx';
import { useCreateFirstAdminMutation } from '#client/session/sign-in.api.ts';

const nothingTyped = { name: '', email: '', password: '' };

/** Creates the first administrator of a new shop, with the link that its first start prints. */
export function FirstAdministratorPage() {
  const [search] = useSearchParams();
  const [typed, setTyped] = useState(nothingTyped);
  const [create, { isLoading, data, error }] = useCreateFirstAdminMutation();
  const refusal = isApiError(error) ? error : undefined;
  const type = (field: keyof typeof nothingTyped, value: string) => setTyped({ ...typed, [field]: value });

  if (data) return <SignInNow title="Your shop is yours" message={data.message} />;
  return (
    <NarrowPage
      title="The first administrator"
      lead="Who runs this shop? This account has every right; it signs in with a code by mail after the password."
    >
      <FieldForm
        names={['name', 'email', 'password']}
        refusal={refusal}
        busy={isLoading}
        onSend={() => create({ ...typed, token: search.get('token') ?? '' })}
      >
        {(errors) => (
          <>
            <TextField
              id="name"
              label="Name"
              autoComplete="name"
              maxLength={120}
              value={typed.name}
              error={errors.name}
              onChange={({ target }) => type('name', target.value)}
            />
            <TextField
              id="email"
              label="E-mail"
              type="email"
              autoComplete="username"
              maxLength={254}
              value={typed.email}
              error={errors.email}
              onChange={({ target }) => type('email', target.value)}
            />
            <PasswordField
              id="password"
              label="Password"
              hint="At least 8 characters."
              autoComplete="new-password"
              maxLength={200}
              value={typed.password}
              error={errors.password}
              onChange={({ target }) => type('password', target.value)}
            />
            <PasswordStrength password={typed.password} known={[typed.email, typed.name]} />
            <FormFoot>
              <Button type="submit" busy={isLoading}>
                Create the administrator
              </Button>
            </FormFoot>
          </>
        )}
      </FieldForm>
    </NarrowPage>
  );
}

import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/storefront-paths.ts';
import {
  useAcceptInvitationMutation,
  useReadInvitationQuery,
} from '#client/features/identity/account/invitation.api.ts';
import { FormFoot, NarrowPage } from '#client/features/identity/account/NarrowPage.tsx';
import { PasswordStrength } from '#client/features/identity/account/PasswordStrength.tsx';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button, ButtonLink } from '#client/kit/button/Button.tsx';
import { FieldForm } from '#client/kit/field/FieldForm.tsx';
import { PasswordField } from '#client/kit/field/TextField.tsx';

const title = 'You are invited';

/** Somebody takes up the invitation to administer the shop, with the mailed link: he chooses a password. */
export function InvitationPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data: invited, error, refetch } = useReadInvitationQuery(token, { skip: token === '' });
  if (token === '') return <InvitationOver message="This link is not whole. Open it from the mail again." />;
  if (isApiError(error))
    return error.status === 422 ? (
      <InvitationOver message={error.message} />
    ) : (
      <InvitationOver message={error.message}>
        <Button onClick={() => void refetch()}>Try again</Button>
      </InvitationOver>
    );
  if (!invited)
    return (
      <NarrowPage title={title}>
        <p role="status">Looking at your invitation...</p>
      </NarrowPage>
    );
  return <ChoosePassword token={token} invited={invited} />;
}

function ChoosePassword({
  token,
  invited: { name, email },
}: {
  token: string;
  invited: { name: string; email: string };
}) {
  const [password, setPassword] = useState('');
  const [accept, { isLoading, data, error }] = useAcceptInvitationMutation();
  const refusal = isApiError(error) ? error : undefined;
  if (data) return <PasswordSet message={data.message} />;
  return (
    <NarrowPage
      title={title}
      lead={`Welcome, ${name}. Choose a password for ${email}. When you sign in, we ask for a second step and help you to set it up.`}
    >
      <FieldForm
        names={['password']}
        restAt="password"
        refusal={refusal}
        busy={isLoading}
        onSend={() => accept({ token, password })}
      >
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
            <PasswordStrength password={password} known={[email, name]} />
            <FormFoot>
              <Button type="submit" busy={isLoading}>
                Set the password
              </Button>
            </FormFoot>
          </>
        )}
      </FieldForm>
    </NarrowPage>
  );
}

const InvitationOver = ({ message, children }: { message: string; children?: ReactNode }) => (
  <NarrowPage title={title}>
    <Note tone="bad" role="alert">
      <p>{message}</p>
    </Note>
    <FormFoot>{children ?? <ButtonLink to={paths.home}>To the shop</ButtonLink>}</FormFoot>
  </NarrowPage>
);

const PasswordSet = ({ message }: { message: string }) => (
  <NarrowPage title="Your password is set">
    <Note tone="good" role="status">
      <p>{message}</p>
    </Note>
    <FormFoot>
      <ButtonLink to={paths.signIn}>Sign in</ButtonLink>
    </FormFoot>
  </NarrowPage>
);

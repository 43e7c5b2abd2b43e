import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/storefront-paths.ts';
import {
  useAcceptInvitationMutation,
  useReadInvitationQuery,
} from '#client/features/identity/account/invitation.api.ts';
import { FormFoot, NarrowPage } from '#client/features/identity/account/NarrowPage.tsx';
import { NewPasswordForm } from '#client/features/identity/account/NewPasswordForm.tsx';
import { SignInNow } from '#client/features/identity/account/SignInNow.tsx';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button, ButtonLink } from '#client/kit/button/Button.tsx';

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
  const [accept, { isLoading, data, error }] = useAcceptInvitationMutation();
  const refusal = isApiError(error) ? error : undefined;
  if (data) return <SignInNow title="Your password is set" message={data.message} />;
  return (
    <NarrowPage
      title={title}
      lead={`Welcome, ${name}. Choose a password for ${email}. When you sign in, we ask for a second step and help you to set it up.`}
    >
      <NewPasswordForm
        email={email}
        name={name}
        refusal={refusal}
        busy={isLoading}
        onSend={(password) => accept({ token, password })}
      />
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

import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { FormFoot, NarrowPage } from '#client/features/account/NarrowPage.tsx';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import text from '#client/kit/theme/text.module.css';

import { emptyRegistration, RegisterForm } from './RegisterForm.tsx';

/** Opens an account; what comes next is in the mail. */
export function RegisterPage() {
  const { state } = useLocation();
  const [typed, setTyped] = useState(emptyRegistration);
  const [isSent, setSent] = useState(false);

  if (isSent) return <MailSent address={typed.email} onCorrect={() => setSent(false)} />;
  return (
    <NarrowPage
      title="Open an account"
      lead={
        <>
          You have one already?{' '}
          <Link className={text.link} to={paths.signIn} state={state}>
            Sign in
          </Link>
        </>
      }
    >
      <RegisterForm typed={typed} onType={setTyped} onSent={() => setSent(true)} />
    </NarrowPage>
  );
}

function MailSent({ address, onCorrect }: { address: string; onCorrect: () => void }) {
  return (
    <NarrowPage title="Open your mail">
      <Note tone="good" role="status">
        <p>
          <b>We have written to {address}.</b> Open the link in that mail to confirm that the address is yours. It works
          for 48 hours.
        </p>
      </Note>
      <p className={text.small}>
        Nothing there after a few minutes? Look among the unwanted mail. You can also sign in and have it sent again.
      </p>
      <FormFoot>
        <Button look="plain" onClick={onCorrect}>
          Correct the address
        </Button>
        <Link className={text.link} to={paths.signIn}>
          Sign in
        </Link>
      </FormFoot>
    </NarrowPage>
  );
}

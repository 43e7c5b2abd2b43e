import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { FormFoot, NarrowPage } from '#client/features/identity/account/NarrowPage.tsx';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import text from '#client/kit/theme/text.module.css';
import { formMinutes } from '#contract/identity/kyc.rules.ts';

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
      description="Open an account to buy gold, silver, platinum and palladium at live prices. It is free, and takes an e-mail address and a password; your identity is checked before your first order."
      lead={
        <>
          You have one already?{' '}
          <Link className={text.link} to={paths.signIn} state={state}>
            Sign in
          </Link>
        </>
      }
      aside={<WhatItTakes />}
    >
      <RegisterForm typed={typed} onType={setTyped} onSent={() => setSent(true)} />
    </NarrowPage>
  );
}

/** Who can have an account, what is needed, and what comes after. */
const WhatItTakes = () => (
  <>
    <section aria-labelledby="who">
      <h2 id="who">Who can open one</h2>
      <p>
        Adults and companies with an address in Canada. Prices can be shown in US dollars, euros and pounds; we deliver
        within Canada.
      </p>
    </section>
    <section aria-labelledby="needed">
      <h2 id="needed">What you need</h2>
      <ul>
        <li>An e-mail address that you read.</li>
        <li>
          Before your first order: a passport, driver’s licence or other government photo document, and your address.
        </li>
        <li>No money: an account costs nothing, and nothing is bought by opening one.</li>
      </ul>
    </section>
    <section aria-labelledby="after">
      <h2 id="after">What comes next</h2>
      <ol>
        <li>You confirm your e-mail address.</li>
        <li>You fill in the identity form, in {formMinutes}.</li>
        <li>We check it, usually within a business day, and write to you.</li>
        <li>You lock a price and order. Your cart waits for you meanwhile.</li>
      </ol>
    </section>
  </>
);

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

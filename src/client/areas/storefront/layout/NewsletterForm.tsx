import { useEffect, useRef, useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useSubscribeMutation } from '#client/features/inbox/newsletter/newsletter.api.ts';
import { Button } from '#client/kit/button/Button.tsx';
import { FieldForm } from '#client/kit/field/FieldForm.tsx';
import { CheckField } from '#client/kit/field/CheckField.tsx';
import { HiddenTrap } from '#client/kit/field/HiddenTrap.tsx';
import { TextField } from '#client/kit/field/TextField.tsx';
import { Icon } from '#client/kit/icon/Icon.tsx';
import { newsletterConsent } from '#contract/inbox/subscribers.rules.ts';

import styles from './newsletter-form.module.css';

/** Asks for an address and the consent; what comes of it is said in its place. */
export function NewsletterForm({ labelledBy }: { labelledBy: string }) {
  const [typed, setTyped] = useState({ email: '', consent: false, website: '' });
  const [subscribe, { isLoading, data, error, reset }] = useSubscribeMutation();
  const refusal = isApiError(error) ? error : undefined;

  const again = () => {
    reset();
    setTyped({ ...typed, consent: false });
  };

  if (data) return <Asked message={data.message} email={typed.email} onAgain={again} />;
  return (
    <FieldForm
      className=""
      names={['email', 'consent']}
      prefix="newsletter-"
      restAt="email"
      labelledBy={labelledBy}
      refusal={refusal}
      busy={isLoading}
      // The box is sent as it stands; the server says what it means when it is not ticked.
      onSend={() => subscribe(typed as typeof typed & { consent: true })}
    >
      {(errors) => (
        <>
          <div className={styles.line}>
            <TextField
              id="newsletter-email"
              label="Email for the newsletter"
              type="email"
              autoComplete="email"
              maxLength={254}
              value={typed.email}
              error={errors.email}
              onChange={({ target }) => setTyped({ ...typed, email: target.value })}
            />
            <Button type="submit" look="plain" busy={isLoading}>
              Subscribe
            </Button>
          </div>
          <CheckField
            id="newsletter-consent"
            checked={typed.consent}
            error={errors.consent}
            onChange={({ target }) => setTyped({ ...typed, consent: target.checked })}
          >
            {newsletterConsent}
          </CheckField>
          <HiddenTrap value={typed.website} onChange={(website) => setTyped({ ...typed, website })} />
        </>
      )}
    </FieldForm>
  );
}

function Asked({ message, email, onAgain }: { message: string; email: string; onAgain: () => void }) {
  const words = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} className={styles.asked} role="status" tabIndex={-1}>
      <p>
        <Icon name="check" />
        <span>
          {message} It went to <b>{email}</b>.
        </span>
      </p>
      <Button look="quiet" onClick={onAgain}>
        Enter another address
      </Button>
    </div>
  );
}

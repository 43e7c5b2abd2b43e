import { useEffect, useRef } from 'react';

import { paths } from '#client/app/storefront-paths.ts';
import { FormFoot } from '#client/features/identity/account/NarrowPage.tsx';
import { Button, ButtonLink } from '#client/kit/button/Button.tsx';
import { classNames } from '#client/kit/class-names.ts';
import text from '#client/kit/theme/text.module.css';

import styles from './contact.module.css';

export interface SentMessage {
  number: string;
  email: string;
}

/** The message is with the shop, under a number. */
export function MessageSent({ sent: { number, email }, onAnother }: { sent: SentMessage; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone with the button that had the focus; what replaced it is read out.
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className={classNames(text.wrap, styles.sent)}>
      <h1 ref={heading} className={text.serif} tabIndex={-1}>
        We have your message
      </h1>
      <dl className={styles.number}>
        <dt>Its number</dt>
        <dd className={text.numbers}>{number}</dd>
      </dl>
      <p>
        We will reply to <b>{email}</b>. Mention the number if you call or write again.
      </p>
      <FormFoot>
        <ButtonLink to={paths.shop}>Shop bullion</ButtonLink>
        <Button look="plain" onClick={onAnother}>
          Write another message
        </Button>
      </FormFoot>
    </div>
  );
}

import { Alert, Switch } from 'antd';
import { useId } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import {
  useChooseNewsletterMutation,
  useOwnNewsletterQuery,
} from '#client/features/inbox/newsletter/own-newsletter.api.ts';
import { newsletterConsent } from '#contract/inbox/subscribers.rules.ts';

import styles from './profile.module.css';

/** Subscribes and leaves at once. */
export function NewsletterSwitch() {
  const id = useId();
  const { data } = useOwnNewsletterQuery();
  const [choose, { isLoading, error }] = useChooseNewsletterMutation();
  return (
    <div className={styles.newsletter}>
      <Switch
        id={id}
        aria-describedby={`${id}-what`}
        checked={data?.subscribed === true}
        disabled={!data}
        loading={isLoading}
        onChange={(subscribed) => void choose({ subscribed })}
      />
      <div>
        <label htmlFor={id}>Newsletter</label>
        <p id={`${id}-what`} className={styles.lines}>
          {newsletterConsent}
        </p>
        {isApiError(error) && <Alert type="error" role="alert" title={error.message} />}
      </div>
    </div>
  );
}

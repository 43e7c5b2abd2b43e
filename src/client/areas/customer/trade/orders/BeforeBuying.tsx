import { useSelector } from 'react-redux';

import { paths } from '#client/app/paths.ts';
import { Note, type Tone } from '#client/kit/banner/Banner.tsx';
import text from '#client/kit/theme/text.module.css';
import { selectSession } from '#client/session/session.selectors.ts';
import { formTakes } from '#contract/identity/kyc.rules.ts';
import type { SessionUser } from '#contract/identity/session.contract.ts';

import styles from './own-orders.module.css';

interface Step {
  tone: Tone;
  fact: string;
  more: string;
  link?: { to: string; words: string };
}

const identity = (words: string) => ({ to: paths.kycForm, words });

/** What stands between a customer and his first order, by the state of his identity check; nothing for the approved. */
const steps: Partial<Record<SessionUser['status'], Step>> = {
  pending: {
    tone: 'info',
    fact: 'One thing before you buy: the identity check.',
    more: formTakes,
    link: identity('Begin the check'),
  },
  draft: {
    tone: 'info',
    fact: 'Your identity check has been started.',
    more: 'What you entered is saved.',
    link: identity('Continue it'),
  },
  submitted: {
    tone: 'info',
    fact: 'We are checking your papers.',
    more: 'We write to you, usually within a business day.',
  },
  in_review: {
    tone: 'info',
    fact: 'We are checking your papers.',
    more: 'We write to you, usually within a business day.',
  },
  more_info: {
    tone: 'warn',
    fact: 'We need something more for your identity check.',
    more: '',
    link: identity('See what'),
  },
  rejected: {
    tone: 'warn',
    fact: 'Your identity check was not accepted.',
    more: '',
    link: identity('Read why'),
  },
  expired: {
    tone: 'warn',
    fact: 'Your papers have expired.',
    more: 'You can sell and withdraw; to buy we need new ones.',
    link: identity('Renew them'),
  },
};

const confirmFirst: Step = {
  tone: 'warn',
  fact: 'Confirm your e-mail address first.',
  more: 'Then comes the identity check.',
  link: { to: paths.verifyEmail, words: 'Where the email went' },
};

/** Tells a customer who may not buy yet what comes next, and leads there. */
export function BeforeBuying() {
  const { context } = useSelector(selectSession);
  const step = context.verified === 'true' ? steps[context.status as SessionUser['status']] : confirmFirst;
  if (!step) return null;
  return (
    <div className={styles.before}>
      <Note tone={step.tone} role="status">
        <b>{step.fact}</b> {step.more}{' '}
        {step.link && (
          <a className={text.link} href={step.link.to}>
            {step.link.words}
          </a>
        )}
      </Note>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { ButtonLink } from '#client/kit/button/Button.tsx';
import text from '#client/kit/theme/text.module.css';
import { isAdmin, isApproved, isCustomer, isVerified, selectIsCustomer } from '#client/session/session.selectors.ts';
import type { SessionState } from '#client/session/session.slice.ts';
import { useSessionCheck } from '#client/session/use-session.ts';

import styles from './checkout-form.module.css';

/** What stands between a person and the checkout, with the way on; null when nothing does. */
export function gateOf(session: SessionState): { reason: string; way: ReactNode } | null {
  if (isAdmin(session)) return { reason: 'Administrators cannot place orders of their own here.', way: null };
  if (!isCustomer(session)) return { reason: 'Sign in to order. Your cart comes with you.', way: <SignIn /> };
  if (!isVerified(session)) {
    return {
      reason: 'Confirm your email address to order.',
      way: <ButtonLink to={paths.verifyEmail}>Confirm the address</ButtonLink>,
    };
  }
  if (isApproved(session)) return null;
  const { status } = session.context;
  if (status === 'submitted' || status === 'in_review')
    return {
      reason:
        'We are checking your documents, usually within a business day, and will write to you. Your cart is kept.',
      way: null,
    };
  return {
    reason: 'To order, you need to verify your identity once.',
    way: <ButtonLink to={paths.kycForm}>Go to the identity check</ButtonLink>,
  };
}

export function Gate({ gate }: { gate: NonNullable<ReturnType<typeof gateOf>> }) {
  const isSomebody = useSelector(selectIsCustomer);
  return (
    <div className={styles.notes}>
      <Note>
        <p>{gate.reason}</p>
      </Note>
      <div className={styles.ways}>{gate.way}</div>
      {isSomebody && <StandingCheck />}
    </div>
  );
}

/** This browser may not have heard what was confirmed or decided since; the server is asked before anybody is turned back. */
function StandingCheck(): null {
  useSessionCheck();
  return null;
}

const backHere = { from: paths.cart };

const SignIn = () => (
  <>
    <ButtonLink to={paths.signIn} state={backHere}>
      Sign in to order
    </ButtonLink>
    <Link className={text.link} to={paths.register} state={backHere}>
      Open an account
    </Link>
  </>
);

import { Link, useLocation } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { Banner } from '#client/kit/banner/Banner.tsx';
import text from '#client/kit/theme/text.module.css';
import type { SignedOut, SignedOutNote as What } from '#client/session/signed-out.ts';

/** What happened to the session, and how to go on. Nothing is lost by it. */
const words = {
  ended: {
    fact: 'You were signed out: your session has ended.',
    more: 'That happens after a day without use, when the password is changed, and when the account is signed out elsewhere. Your orders are in your account.',
  },
  'not-placed': {
    fact: 'Your session had ended, so pressing "Place order" did not place an order.',
    more: 'Your cart is kept. Sign in and place it again; if you had pressed it before, check your orders first.',
  },
  unreachable: {
    fact: 'You were signed out: we could not check your session.',
    more: 'The shop did not respond. Your orders are in your account.',
  },
  'other-tab': {
    fact: 'You were signed out in another tab of this browser.',
    more: 'Your orders are in your account.',
  },
  asked: {
    fact: 'Sign in to see the page you asked for.',
    more: 'It belongs to an account; once signed in, you continue to it.',
  },
} as const satisfies Record<SignedOut, { fact: string; more: string }>;

/** Says why somebody is not signed in who was, or who needs to be, until he signs in or has read it. */
export function SignedOutNote({ note: { why, from }, onRead }: { note: What; onRead: () => void }) {
  const { pathname } = useLocation();
  const { fact, more } = words[why];
  const back = from ?? pathname;
  return (
    <Banner tone="warn" fact={fact}>
      {more}{' '}
      <Link className={text.link} to={paths.signIn} state={back === paths.home ? null : { from: back }}>
        {why === 'asked' ? 'Sign in' : 'Sign in again'}
      </Link>{' '}
      <button type="button" className={text.link} onClick={onRead}>
        Close
      </button>
    </Banner>
  );
}

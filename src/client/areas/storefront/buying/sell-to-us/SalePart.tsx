import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { ButtonLink } from '#client/kit/button/Button.tsx';
import { useIndicative } from '#client/kit/money/Indicative.tsx';
import text from '#client/kit/theme/text.module.css';
import { isAdmin, isApproved, isCustomer, isVerified, selectSession } from '#client/session/session.selectors.ts';
import type { SessionState } from '#client/session/session.slice.ts';
import { useSessionCheck } from '#client/session/use-session.ts';
import type { MetalBuyPrices } from '#contract/buying/buy-prices.contract.ts';

import type { TypedLine } from './sale.ts';
import { SaleForm } from './SaleForm.tsx';
import styles from './sell-to-us.module.css';

export interface SalePartProps {
  currency: string;
  metals: MetalBuyPrices;
  lines: readonly TypedLine[];
  onLines: (lines: readonly TypedLine[]) => void;
  onNoted: (sale: { id: string; number: string }) => void;
}

/** The form, for who may sell; for everybody else what is needed, and the way there and back. */
export function SalePart(props: SalePartProps) {
  const session = useSelector(selectSession);
  const isOffline = useIndicative();
  const gate = gateOf(session);
  if (isOffline) {
    return (
      <div className={styles.gate}>
        <Note tone="warn" role="status">
          <p>
            <b>We buy nothing for the moment.</b> The prices above are indicative until the shop opens again; what is on
            your list is kept while this page is open.
          </p>
        </Note>
      </div>
    );
  }
  if (gate === null) return <SaleForm {...props} />;
  return (
    <div className={styles.gate}>
      <Note>
        <p>{gate.reason}</p>
      </Note>
      {gate.way !== null && <div className={styles.ways}>{gate.way}</div>}
      {isCustomer(session) && <StandingCheck />}
    </div>
  );
}

const backHere = { from: paths.sellToUs };

function gateOf(session: SessionState): { reason: string; way: ReactNode } | null {
  if (isAdmin(session)) return { reason: 'Administrators cannot sell metal of their own here.', way: null };
  if (!isCustomer(session)) {
    return {
      reason:
        'To sell to us, you need an account with a confirmed email address and a verified identity. Anyone can see the prices above.',
      way: (
        <>
          <ButtonLink to={paths.signIn} state={backHere}>
            Sign in to sell
          </ButtonLink>
          <Link className={text.link} to={paths.register} state={backHere}>
            Open an account
          </Link>
        </>
      ),
    };
  }
  if (!isVerified(session)) {
    return {
      reason: 'Confirm your email address to sell to us.',
      way: (
        <ButtonLink to={paths.verifyEmail} state={backHere}>
          Confirm the address
        </ButtonLink>
      ),
    };
  }
  if (isApproved(session)) return null;
  const { status } = session.context;
  if (status === 'submitted' || status === 'in_review') {
    return {
      reason: 'We are checking your documents, usually within a business day, and will write to you.',
      way: null,
    };
  }
  return {
    reason: 'To sell to us, you need to verify your identity once: the law requires it of every dealer.',
    way: (
      <ButtonLink to={paths.kycForm} state={backHere}>
        Go to the identity check
      </ButtonLink>
    ),
  };
}

/** This browser may not have heard what was confirmed or decided since; the server is asked before anybody is turned back. */
function StandingCheck(): null {
  useSessionCheck();
  return null;
}

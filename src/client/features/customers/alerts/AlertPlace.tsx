import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation, useNavigate } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/paths.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import text from '#client/kit/theme/text.module.css';
import { selectIsCustomer, selectIsSignedIn, selectSessionKnown } from '#client/session/session.selectors.ts';
import type { AlertForm, OwnAlertRow } from '#contract/customers/alerts.contract.ts';
import { alertWords } from '#contract/customers/alerts.rules.ts';
import type { Metal } from '#contract/metals.ts';

import { AlertFields } from './AlertFields.tsx';
import styles from './alert-place.module.css';
import { useCreateAlertMutation } from './alerts.api.ts';
import { alertAddress, alertInAddress, plainAmount, type TypedAlert } from './typed-alert.ts';

export type AlertAbout =
  | { kind: 'stock'; productId: string }
  /** With its name the way to a limit order stands beside it. */
  | { kind: 'price'; productId: string; name?: string; now: string | null }
  | { kind: 'spot'; metal: Metal; now: Partial<Record<Metal, string>> };

interface AlertPlaceProps {
  about: AlertAbout;
  currency: string;
}

/**
 * Where an alert is set, beside what it is about: a button, and below it what there is to say. A visitor is led to sign in
 * and comes back to what he typed; administrators have no alerts.
 */
export function AlertPlace({ about, currency }: AlertPlaceProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const id = useId();
  const isKnown = useSelector(selectSessionKnown);
  const isSignedIn = useSelector(selectIsSignedIn);
  const isCustomer = useSelector(selectIsCustomer);
  const [create, { isLoading, data, error, reset }] = useCreateAlertMutation();
  const blank: TypedAlert = {
    amount: '',
    direction: 'below',
    metal: 'metal' in about ? about.metal : 'XAU',
    repeats: false,
  };
  // Read in the browser alone: what the server draws is everybody's.
  const brought = isKnown ? alertInAddress(search, about.kind, blank) : null;
  const [opened, setOpened] = useState<boolean | null>(null);
  const [own, setTyped] = useState<TypedAlert | null>(null);
  const typed = own ?? brought ?? blank;
  const isOpen = opened ?? brought !== null;

  if (isSignedIn && !isCustomer) return null;
  const send = () => {
    if (!isSignedIn) {
      void navigate(paths.signIn, {
        state: { from: alertAddress(pathname, about.kind, typed), notice: why[about.kind] },
      });
      return;
    }
    void create(formOf(about, typed, currency));
  };
  const again = () => {
    reset();
    setTyped(null);
    setOpened(false);
  };
  if (data) return <Set alert={data} onAgain={again} />;
  const refusal = isApiError(error) ? error : undefined;
  if (about.kind === 'stock') {
    return (
      <div className={styles.place}>
        <Button look="plain" busy={isLoading} onClick={send}>
          Tell me when it is back
        </Button>
        {brought && !refusal && isCustomer && (
          <Note role="status">
            <p>You are signed in. Press once more, and we will email you when it is back.</p>
          </Note>
        )}
        {refusal && <Refused>{refusal.message}</Refused>}
      </div>
    );
  }
  return (
    <div className={styles.place}>
      <p className={styles.opener}>
        <Button look="plain" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpened(!isOpen)}>
          Set a price alert
        </Button>
        {isCustomer && <OwnAlertsLink />}
        {isCustomer && about.kind === 'price' && about.name !== undefined && (
          <a
            className={text.link}
            href={`${paths.customer.limitOrders}?${new URLSearchParams({ buy: about.productId, name: about.name }).toString()}`}
          >
            Buy at a price…
          </a>
        )}
      </p>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <AlertFields
            kind={about.kind}
            now={nowWords(about, typed, currency)}
            currency={currency}
            {...{ typed, refusal, isSignedIn }}
            busy={isLoading}
            onChange={setTyped}
            onSend={send}
          />
        )}
      </div>
    </div>
  );
}

/** What the sign-in panel says of why somebody is there. */
const why = {
  stock: 'Sign in and we mail you when it is back: you return to the product.',
  price: 'Sign in to set the price alert: what you entered is kept.',
  spot: 'Sign in to set the price alert: what you entered is kept.',
} as const satisfies Record<AlertAbout['kind'], string>;

function formOf(about: AlertAbout, typed: TypedAlert, currency: string): AlertForm {
  const { repeats, direction, metal } = typed;
  if (about.kind === 'stock') return { kind: 'stock', productId: about.productId, repeats };
  const amount = plainAmount(typed.amount);
  return about.kind === 'price'
    ? { kind: 'price', productId: about.productId, currency, amount, repeats }
    : { kind: 'spot', metal, currency, direction, amount, repeats };
}

function nowWords(about: AlertAbout, { metal }: TypedAlert, currency: string): string | undefined {
  const now = about.kind === 'stock' ? null : about.kind === 'price' ? about.now : (about.now[metal] ?? null);
  return now === null ? undefined : `${groupedNumber(now, 2)} ${currency} now`;
}

const Refused = ({ children }: { children: ReactNode }) => (
  <Note tone="bad" role="alert">
    <p>{children}</p>
  </Note>
);

const OwnAlertsLink = () => (
  <Link className={text.link} to={paths.customer.alerts} reloadDocument>
    Your alerts
  </Link>
);

/** Says what was set. */
function Set({ alert, onAgain }: { alert: OwnAlertRow; onAgain: () => void }) {
  const words = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => words.current?.focus(), []);
  const amount = alert.amount === null ? null : `${groupedNumber(alert.amount, 2)} ${alert.currency ?? ''}`;
  return (
    <div ref={words} className={styles.place} tabIndex={-1}>
      <Note tone="good" role="status">
        <p>
          We will email you when {alertWords({ ...alert, amount })}. <OwnAlertsLink />
        </p>
      </Note>
      {alert.kind !== 'stock' && (
        <Button look="quiet" onClick={onAgain}>
          Set another
        </Button>
      )}
    </div>
  );
}

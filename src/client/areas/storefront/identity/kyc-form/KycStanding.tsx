import { type RefObject, useEffect, useRef } from 'react';

import { paths } from '#client/app/storefront-paths.ts';
import { FormFoot, NarrowPage } from '#client/features/identity/account/NarrowPage.tsx';
import type { OwnKyc } from '#client/features/identity/kyc/kyc.api.ts';
import { usePublicSettingsQuery } from '#client/features/overview/site/site.api.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { ButtonLink } from '#client/kit/button/Button.tsx';
import { shortDay } from '#client/kit/date/date-words.ts';
import { DateText } from '#client/kit/date/DateText.tsx';

interface KycStandingProps {
  own: OwnKyc;
  /** Whether the form stood here a moment ago. */
  wasSent: RefObject<boolean>;
}

/** How an identity check stands that the customer has nothing to do for. */
export function KycStanding({ own: { status, submittedAt, note, opensOn }, wasSent }: KycStandingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!wasSent.current) return;
    // The form was longer: what is said in its place begins at the top.
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [wasSent]);
  const { data: settings } = usePublicSettingsQuery();
  if (status === 'approved') {
    return (
      <NarrowPage
        title="Your identity is confirmed"
        heading={heading}
        lead="You can buy now, and later sell, store and withdraw."
      >
        <FormFoot>
          <ButtonLink to={paths.shop}>Shop bullion</ButtonLink>
          <ButtonLink to={paths.cart} look="plain">
            To the cart
          </ButtonLink>
        </FormFoot>
      </NarrowPage>
    );
  }
  if (status === 'suspended' || status === 'closed') {
    return (
      <NarrowPage title={status === 'closed' ? 'Your account is closed' : 'Your account is suspended'}>
        <p>Please write to {settings?.company.email ?? 'us'} if you think this is wrong.</p>
      </NarrowPage>
    );
  }
  if (status === 'rejected') {
    return (
      <NarrowPage title="Your identity could not be confirmed">
        <Note tone="warn" role="status">
          {note !== null && <p>{note}</p>}
          {opensOn !== null && <p>You can apply again from {shortDay(opensOn)} on.</p>}
        </Note>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title="We are checking your papers" heading={heading}>
      <Note tone="good" role="status">
        <p>
          <b>Your form has been sent</b>
          {submittedAt !== null && (
            <>
              {' on '}
              <DateText iso={submittedAt} />
            </>
          )}
          . We usually answer within a business day, by e-mail and on this page.
        </p>
      </Note>
      <FormFoot>
        <ButtonLink to={paths.shop} look="plain">
          Look round the shop
        </ButtonLink>
      </FormFoot>
    </NarrowPage>
  );
}

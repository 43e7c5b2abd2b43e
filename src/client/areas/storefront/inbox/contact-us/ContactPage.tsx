import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { breadcrumbList, Breadcrumbs } from '#client/areas/storefront/layout/Breadcrumbs.tsx';
import { PageHeading } from '#client/areas/storefront/layout/PageHeading.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { PageHead } from '#client/kit/head/PageHead.tsx';
import text from '#client/kit/theme/text.module.css';

import styles from './contact.module.css';
import { ContactForm } from './ContactForm.tsx';
import { MessageSent, type SentMessage } from './MessageSent.tsx';
import { OtherWays } from './OtherWays.tsx';

/** Of a product. */
const LONGEST_NAME = 160;

/** Writes to the shop. A link may name the order or the product it is about: `/contact-us?order=10044`. */
export function ContactPage() {
  const named = new URLSearchParams(useLocation().search);
  const [sent, setSent] = useState<SentMessage>();
  return (
    <>
      <PageHead
        title="Contact us"
        description="Write to us about an order, a delivery, a payment, the identity check or selling to us. A person reads it and answers by email."
        canonical={paths.contact}
        structured={breadcrumbList([{ label: 'Contact us', path: paths.contact }])}
      />
      <Breadcrumbs trail={[]} here="Contact us" />
      {sent ? (
        <MessageSent sent={sent} onAnother={() => setSent(undefined)} />
      ) : (
        <>
          <PageHeading title="Contact us">A person reads what you write, and answers by email.</PageHeading>
          <div className={classNames(text.wrap, styles.columns)}>
            <ContactForm
              order={named.get('order') ?? ''}
              product={(named.get('product') ?? '').slice(0, LONGEST_NAME)}
              onSent={setSent}
            />
            <OtherWays />
          </div>
        </>
      )}
    </>
  );
}

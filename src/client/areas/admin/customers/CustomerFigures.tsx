import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';

import { TagChip } from '#client/features/catalogue/taxonomy/TagChip.tsx';
import { ChangeWaits } from '#client/features/platform/approvals/ChangeWaits.tsx';
import { useMayAsk } from '#client/features/overview/site/use-right.ts';
import { useCustomerBalancesQuery } from '#client/features/trade/payments/balances.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import text from '#client/kit/theme/text.module.css';
import type { CustomerProfile } from '#contract/customers/customer-profile.contract.ts';
import type { Customer } from '#contract/customers/customers.contract.ts';

import styles from './customer-figures.module.css';
import { customerLinks } from './customer-links.ts';

const dialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "admin-tier-dialog" */ '#client/areas/admin/trade/tiers/TierDialog.tsx'))
      .TierDialog,
);

interface CustomerFiguresProps {
  customer: Customer;
  profile: CustomerProfile;
}

/** Who the customer is to the shop, at a glance: tier, volume, balance. */
export function CustomerFigures({
  customer: { id, name },
  profile: { tier, nextTier, volume, may },
}: CustomerFiguresProps) {
  const [isMoving, setIsMoving] = useState(false);
  const { currentData: balances } = useCustomerBalancesQuery(id);
  const byCurrency = (of: 'year' | 'lifetime'): string[] =>
    volume.currencies.some(({ currency }) => currency !== 'CAD')
      ? volume.currencies.map((each) => moneyWords(each[of], each.currency, 'code'))
      : [];
  return (
    <>
      <dl className={styles.figures} aria-label="At a glance">
        <Figure label="Tier" more={<TierWhy tier={tier.tier} next={nextTier} />}>
          {tier.tier ? <TagChip name={tier.tier.name} colour={tier.tier.colour} /> : 'None'}
          {may.includes('tier') && (
            <Button size="small" {...dialog.soon} onClick={() => setIsMoving(true)}>
              Change…
            </Button>
          )}
        </Figure>
        <Figure label="Volume of 12 months" more={<Parts parts={byCurrency('year')} />}>
          <Money value={volume.yearCad} currency="CAD" form="code" />
        </Figure>
        <Figure label="Lifetime volume" more={<Parts parts={byCurrency('lifetime')} />}>
          <Money value={volume.lifetimeCad} currency="CAD" form="code" />
        </Figure>
        <Figure label="Sold to us" more="purchases, and sales from the vault">
          <Money value={volume.soldCad} currency="CAD" form="code" />
        </Figure>
        <Figure label="Orders" more="all orders placed, cancelled ones too">
          {volume.orders}
        </Figure>
        {balances && (
          <Figure label="Balance" more={<BalanceWhy name={name} />}>
            {balances.items.length === 0
              ? 'Nothing'
              : balances.items.map(({ currency, amount }) => (
                  <span key={currency}>
                    <Money value={amount} currency={currency} form="code" />
                  </span>
                ))}
          </Figure>
        )}
      </dl>
      <ChangeWaits waiting={tier.waiting} />
      {isMoving && <dialog.Part customer={{ id, name }} onClose={() => setIsMoving(false)} />}
    </>
  );
}

interface FigureProps {
  label: string;
  more?: ReactNode;
  children: ReactNode;
}

const Figure = ({ label, more, children }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <div className={styles.value}>{children}</div>
      <div className={styles.more}>{more}</div>
    </dd>
  </div>
);

const Parts = ({ parts }: { parts: readonly string[] }) =>
  parts.length === 0 ? <>from orders paid in full</> : <>from {parts.join(', ')}</>;

function BalanceWhy({ name }: { name: string }) {
  const maySeeBooks = useMayAsk('books.read');
  return (
    <>
      not used for an order
      {maySeeBooks && (
        <>
          ,{' '}
          <Link className={text.link} to={customerLinks.balance(name)}>
            its journal
          </Link>
        </>
      )}
    </>
  );
}

function TierWhy({ tier, next }: { tier: CustomerProfile['tier']['tier']; next: CustomerProfile['nextTier'] }) {
  return (
    <>
      {tier === null ? (
        'standard terms apply'
      ) : (
        <>
          {tier.byHand ? 'by hand' : 'by volume'} since <DateText iso={tier.since} />
          {tier.belowSince !== null && (
            <>
              , short of it since <DateText iso={tier.belowSince} />
            </>
          )}
        </>
      )}
      {next && (
        <>
          ; <Money value={next.left} currency="CAD" form="code" /> to {next.name}
        </>
      )}
    </>
  );
}

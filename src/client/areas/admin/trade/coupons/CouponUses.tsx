import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import type { Coupon } from '#contract/trade/coupons.contract.ts';

import styles from './coupons.module.css';

/** The last orders that used a coupon. */
export const CouponUses = ({ coupon: { uses, used } }: { coupon: Coupon }) => (
  <FormSection title="Used by" hint={used === 1 ? 'One order that stands.' : `${used} orders that stand.`}>
    {uses.length === 0 ? (
      <p>No order has used it yet.</p>
    ) : (
      <table className={styles.uses}>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Customer</th>
            <th scope="col">Placed</th>
            <th scope="col" data-end>
              Took off, CAD
            </th>
          </tr>
        </thead>
        <tbody>
          {uses.map(({ orderId, number, customer, at, discount, released }) => (
            <tr key={orderId}>
              <th scope="row">
                <Link to={paths.admin.order(orderId)}>{number}</Link>
              </th>
              <td>{customer}</td>
              <td>
                <DateText iso={at} />
                {released && ', given back'}
              </td>
              <td data-end>{groupedNumber(discount, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </FormSection>
);

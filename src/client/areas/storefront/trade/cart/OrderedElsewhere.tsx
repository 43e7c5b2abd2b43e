import { paths } from '#client/app/storefront-paths.ts';
import { ButtonLink } from '#client/kit/button/Button.tsx';
import { classNames } from '#client/kit/class-names.ts';
import text from '#client/kit/theme/text.module.css';

import styles from './checkout.module.css';

/** The cart became an order in another tab while this one still showed it. */
export const OrderedElsewhere = ({ orderId }: { orderId: string }) => (
  <div className={classNames(text.wrap, styles.empty)} role="status">
    <div>
      <h2 className={text.heading}>You placed this order in another tab.</h2>
      <p>It has left your cart, so that nothing is ordered twice.</p>
      <p>
        <ButtonLink to={paths.customer.order(orderId)}>See the order</ButtonLink>
      </p>
    </div>
  </div>
);

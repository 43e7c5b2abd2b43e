import { useSelector } from 'react-redux';

import { paths } from '#client/app/storefront-paths.ts';
import { selectCartLines } from '#client/features/trade/cart/cart.slice.ts';
import { OrderLines } from '#client/features/trade/orders/OrderLines.tsx';
import { ButtonLink } from '#client/kit/button/Button.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { CopyText } from '#client/kit/copy/CopyText.tsx';
import { OwnMoney } from '#client/features/trade/payments/OwnMoney.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import text from '#client/kit/theme/text.module.css';
import type { Order } from '#contract/trade/orders.contract.ts';
import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';
import { payingFacts, payingWords, paymentMethodInWords } from '#contract/trade/payment-instructions.rules.ts';
import { isBankMethod } from '#contract/trade/payments.rules.ts';

import { calendarAddress } from './calendar-file.ts';
import { Deadline } from './Deadline.tsx';
import { StillInCart } from './StillInCart.tsx';
import styles from './thank-you.module.css';

/** The order's number, what is due, where and until when, and what comes next. */
export function OrderPlaced({ order }: { order: Order }) {
  const { number, due, currency, instructions, delivery } = order;
  const isByBank = isBankMethod(instructions.method);
  const isPaid = !/[1-9]/.test(due);
  // What is not ordered yet comes first.
  const isMoreToOrder = useSelector(selectCartLines).length > 0;
  return (
    <div className={classNames(text.wrap, styles.page)}>
      <header className={styles.head}>
        <h1 className={text.serif}>Thank you. Your order is placed.</h1>
        <p>
          Order <b className={text.numbers}>{number}</b>. We have emailed you a confirmation.
        </p>
        {isMoreToOrder && (
          <p>
            A part of your cart is not ordered yet.{' '}
            <a className={text.link} href="#still">
              Go on with the rest
            </a>
          </p>
        )}
      </header>
      {isPaid ? (
        <p>It is paid in full; nothing more is needed from you.</p>
      ) : (
        <section className={styles.card} aria-labelledby="to-pay">
          <h2 id="to-pay">To pay by {paymentMethodInWords[instructions.method]}</h2>
          <p className={styles.amount}>{moneyWords(due, currency, 'code')}</p>
          {isByBank && instructions.method !== 'wire' && <p>{payingWords(instructions)}</p>}
          <Deadline order={order} />
          {!isByBank && <OwnMoney id={order.id} />}
          <dl className={styles.facts}>
            <Fact name="Amount" value={due} shown={moneyWords(due, currency, 'code')} />
            {payingFacts(instructions).map(({ label, value }) => (
              <Fact key={label} name={label} value={value} />
            ))}
          </dl>
          <p>
            <a
              className={text.link}
              href={calendarAddress(order, window.location.origin)}
              download={`order-${number}.ics`}
            >
              Add the deadline to my calendar
            </a>
          </p>
        </section>
      )}
      <section aria-labelledby="next">
        <h2 id="next">What happens next</h2>
        <ol className={styles.next}>
          {!isPaid && <li>{nextOf(instructions)}</li>}
          <li>
            We confirm the payment by email
            {isByBank ? ', usually on the business day it arrives' : ' as soon as it is made'}.
          </li>
          <li>{thenWords[delivery]}</li>
        </ol>
      </section>
      <section aria-labelledby="ordered">
        <h2 id="ordered">What you ordered</h2>
        <OrderLines order={order} />
      </section>
      <StillInCart />
      <p className={styles.ways}>
        <ButtonLink to={paths.customer.order(order.id)} reloadDocument look={isMoreToOrder ? 'plain' : 'primary'}>
          See the order
        </ButtonLink>
        <ButtonLink to={paths.shop} look="quiet">
          Back to the shop
        </ButtonLink>
      </p>
    </div>
  );
}

const nextOf = ({ method }: Order['instructions']): string =>
  isBankMethod(method)
    ? 'Pay from an account in your own name, with the reference above.'
    : `Press the button above to pay by ${paymentMethodInWords[method]}. Your order’s page has it too.`;

function Fact({ name, value, shown = value }: { name: string; value: string; shown?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={text.numbers}>{shown}</span>
        <CopyText what={name.toLowerCase()} text={value} />
      </dd>
    </div>
  );
}

const thenWords = {
  ship: 'Your order ships by insured courier. We email you the tracking number, and you sign on delivery.',
  pickup: 'We email you when your order is ready at our counter. Bring photo ID.',
  vault: 'We place your pieces in our vault, where two officers check them, and email you once they are stored.',
} as const satisfies Record<DeliveryMethod, string>;

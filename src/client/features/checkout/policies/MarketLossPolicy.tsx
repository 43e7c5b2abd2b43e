import { Policy } from './Policy.tsx';

/** What cancelling costs, in the words of `marketLoss` in the contract. */
export const MarketLossPolicy = () => (
  <Policy title="Market-loss policy">
    <p>
      When you place an order we buy its metal at once. If the order is cancelled, we sell that metal again, at the bid
      of that moment.
    </p>
    <p>
      For each piece we take the value of its fine metal at the locked ask and subtract its value at the bid of now. If
      what remains over all pieces is a loss, you owe it; if it is a gain, nothing is charged, and nothing is paid out.
    </p>
    <p>
      The cancellation fee is added in either case. Premium, closed-market buffer, delivery and tax are not charged.
    </p>
  </Policy>
);

import { Policy } from './Policy.tsx';

/** The terms of sale as the shop applies them. */
export const TermsOfSale = () => (
  <Policy title="Terms of sale">
    <p>Placing an order is binding for both sides at the prices that were locked at that moment.</p>
    <p>
      The amount due is paid by the method you chose, from an account in your own name, with the order’s number as its
      reference, by the deadline named in the order. An order that is not paid by then expires, and the pieces go back
      on sale.
    </p>
    <p>
      Pieces are sent by insured courier after the payment has cleared, and against a signature. They are yours, and at
      your risk, once you or a person at your address has signed for them or has picked them up.
    </p>
    <p>
      Cancelling an order costs the cancellation fee, and may cost the market loss, as the market-loss policy says.
      Bullion moves with the market and is not taken back at the price paid; we buy at the live bid.
    </p>
    <p>The laws of Ontario and of Canada apply. For some sales they require us to know and record who buys.</p>
  </Policy>
);

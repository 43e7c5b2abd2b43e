import { useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useAskPurchaseMutation, useReadSellingChoicesQuery } from '#client/features/buying/own-purchases.api.ts';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { Button } from '#client/kit/button/Button.tsx';
import { CheckField } from '#client/kit/field/CheckField.tsx';
import { FieldForm, type Refused } from '#client/kit/field/FieldForm.tsx';
import type { BodyOf } from '#client/api/call.ts';
import type { purchasesContract } from '#contract/buying/purchases.contract.ts';

import { askedLine, type TypedLine } from './sale.ts';
import { HowItComes } from './HowItComes.tsx';
import { HowItIsPaid } from './HowItIsPaid.tsx';
import { SaleLines } from './SaleLines.tsx';
import type { SalePartProps } from './SalePart.tsx';
import styles from './sell-to-us.module.css';

export interface TypedSale {
  way: 'kit' | 'drop_off';
  dropOffOn: string;
  payout: 'wire' | 'balance';
  payoutAccountId: string;
  ownsIt: boolean;
  isTrue: boolean;
}

const begin: TypedSale = {
  ...{ way: 'kit', dropOffOn: '', payout: 'wire', payoutAccountId: '', ownsIt: false, isTrue: false },
};

type Body = BodyOf<(typeof purchasesContract)['ask']>;

/** What is sold, how it comes, how it is paid, and the seller's word; the server says beside each field what is wrong. */
export function SaleForm({ currency, metals, lines, onLines, onNoted }: SalePartProps) {
  const [typed, setTyped] = useState(begin);
  const { data: choices } = useReadSellingChoicesQuery();
  const [ask, { isLoading }] = useAskPurchaseMutation();
  const [refusal, setRefusal] = useState<Refused>();
  const keyFor = useAttemptKey();
  const type = (part: Partial<TypedSale>) => setTyped({ ...typed, ...part });
  const paidIn = metals.settlement ? currency : 'CAD';

  const submit = async () => {
    const body = bodyOf(typed, lines, paidIn);
    const { data, error } = await ask({ body, key: keyFor(body) });
    if (data) onNoted(data);
    else if (isApiError(error)) setRefusal(error);
  };
  return (
    <FieldForm names="any" label="Sell to us" refusal={refusal} busy={isLoading} onSend={submit}>
      {(errors) => (
        <>
          <SaleLines currency={paidIn} metals={metals} lines={lines} errors={errors} onLines={onLines} />
          <HowItComes typed={typed} errors={errors} choices={choices} onType={type} />
          <HowItIsPaid typed={typed} errors={errors} choices={choices} currency={paidIn} onType={type} />
          <fieldset className={styles.group}>
            <legend>Declaration</legend>
            <CheckField
              id="ownsIt"
              checked={typed.ownsIt}
              error={errors['ownsIt']}
              onChange={({ target }) => type({ ownsIt: target.checked })}
            >
              It is mine to sell: no one else has a claim to it, and none of it is stolen.
            </CheckField>
            <CheckField
              id="isTrue"
              checked={typed.isTrue}
              error={errors['isTrue']}
              onChange={({ target }) => type({ isTrue: target.checked })}
            >
              What I have entered is true. I understand that the offer is made after the assay and that I may decline
              it.
            </CheckField>
          </fieldset>
          <div className={styles.send}>
            <Button type="submit" busy={isLoading}>
              Send the request
            </Button>
            <p>Nothing is sold yet. You can cancel until it arrives, and you can decline the offer.</p>
          </div>
        </>
      )}
    </FieldForm>
  );
}

const bodyOf = (
  { way, dropOffOn, payout, payoutAccountId, ownsIt, isTrue }: TypedSale,
  lines: readonly TypedLine[],
  currency: string,
): Body => ({
  ...{ currency, way, payout },
  lines: lines.map(askedLine),
  dropOffOn: way === 'kit' || dropOffOn === '' ? null : dropOffOn,
  payoutAccountId: payout === 'wire' && payoutAccountId !== '' ? payoutAccountId : null,
  ...{ ownsIt, isTrue },
});

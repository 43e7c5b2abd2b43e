import { clearedWords, storageWords } from '#client/features/trade/checkout/storage-words.ts';
import { ChoiceInput } from '#client/kit/inputs/ChoiceInput.tsx';
import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';
import type { Estimate, StorageCost } from '#contract/trade/quotes.contract.ts';

import { LineWays } from './LineWays.tsx';
import { PhoneOrderField } from './PhoneOrderField.tsx';
import type { PhoneOrder } from './use-phone-order.ts';

const methods = [
  { value: 'ship', label: 'Delivered' },
  { value: 'pickup', label: 'Picked up' },
  { value: 'vault', label: 'Stored in our vault' },
] as const satisfies { value: DeliveryMethod; label: string }[];
const each = { value: 'each', label: 'Each product its own way' } as const;

/** How the pieces get there: all of them one way, or each product its own, which makes an order for every way. */
export function WayPart({ order, estimate }: { order: PhoneOrder; estimate: Estimate | undefined }) {
  const { draft, now, change, problems, isBusy } = order;
  const vault = estimate?.deliveries.find(({ kind }) => kind === 'vault');
  const isStored = (method: DeliveryMethod): boolean => method === 'vault';
  const hasVault = vault !== undefined || isStored(draft.delivery);
  const offered = methods.filter(({ value }) => hasVault || !isStored(value));
  const storage = vault?.storage && toldStorage(vault.storage, estimate?.currency ?? '');
  return (
    <>
      <PhoneOrderField
        field="delivery"
        label="How it gets there"
        hint={isStored(now.delivery) ? (vault?.refusal ?? storage ?? undefined) : undefined}
        errors={problems.delivery}
        disabled={isBusy}
        value={draft.isSplit ? each.value : draft.delivery}
        onChange={(chosen) =>
          change(
            chosen === 'each'
              ? { isSplit: true }
              : { isSplit: false, delivery: chosen, vault: null, shippingMethodId: '' },
          )
        }
      >
        {(control) => (
          <ChoiceInput
            {...control}
            options={draft.isSplit || draft.lines.length > 1 ? [...offered, each] : [...offered]}
          />
        )}
      </PhoneOrderField>
      {draft.isSplit && <LineWays order={order} methods={offered} />}
    </>
  );
}

/** What the customer is to be told before he is asked for his word. */
const toldStorage = (storage: StorageCost, currency: string): string =>
  `Tell the customer. In ${storage.city}: ${storageWords(storage, currency)} ${clearedWords}`;

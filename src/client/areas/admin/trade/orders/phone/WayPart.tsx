import { clearedWords, storageWords } from '#client/features/trade/checkout/storage-words.ts';
import { ChoiceInput } from '#client/kit/inputs/ChoiceInput.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { deliveryMethods, type DeliveryMethod } from '#contract/trade/orders.rules.ts';
import type { Estimate } from '#contract/trade/quotes.contract.ts';
import type { StorageCost } from '#contract/trade/storage-cost.contract.ts';

import { LineWays } from './LineWays.tsx';
import { PhoneOrderField } from './PhoneOrderField.tsx';
import { vaultsIn, wayNames, withTaken } from './phone-way-options.ts';
import type { PhoneOrder } from './use-phone-order.ts';

const each = { value: 'each', label: 'Each product its own way' } as const;

/** How the pieces get there: all of them one way, or each product its own, which makes an order for every way. */
export function WayPart({ order, estimate }: { order: PhoneOrder; estimate: Estimate | undefined }) {
  const { draft, now, change, problems, isBusy } = order;
  const intoVault = estimate?.deliveries.find(({ kind }) => kind === 'vault');
  const isStored = (method: DeliveryMethod): boolean => method === 'vault';
  const methods = deliveryMethods.filter(
    (method) => !isStored(method) || intoVault !== undefined || isStored(draft.delivery),
  );
  const offered = methods.map((value) => ({ value, label: wayNames[value] }));
  const vaults = vaultsIn(estimate);
  const storage = intoVault?.storage && toldStorage(intoVault.storage, estimate?.currency ?? '');
  const told = isStored(now.delivery) ? (intoVault?.refusal ?? storage ?? undefined) : undefined;
  const choices = isStored(draft.delivery) && !draft.isSplit ? withTaken(vaults, draft.vault) : [];
  return (
    <>
      <PhoneOrderField
        field="delivery"
        label="How it gets there"
        hint={told}
        errors={problems.delivery ?? (choices.length === 0 ? problems.vaultId : undefined)}
        disabled={isBusy}
        value={draft.isSplit ? each.value : draft.delivery}
        onChange={(chosen) =>
          change(
            chosen === 'each'
              ? { isSplit: true }
              : {
                  ...{ isSplit: false, delivery: chosen, shippingMethodId: '' },
                  vault: isStored(chosen) ? (vaults[0] ?? null) : null,
                },
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
      {choices.length > 0 && (
        <PhoneOrderField
          field="vaultId"
          label="Vault"
          errors={problems.vaultId}
          disabled={isBusy}
          value={draft.vault?.id ?? choices[0]?.id ?? ''}
          onChange={(id) => change({ vault: choices.find((vault) => vault.id === id) ?? null })}
        >
          {(control) => (
            <SelectInput {...control} wide options={choices.map(({ id, label }) => ({ value: id, label }))} />
          )}
        </PhoneOrderField>
      )}
      {draft.isSplit && <LineWays order={order} methods={methods} vaults={vaults} />}
    </>
  );
}

/** What the customer is to be told before he is asked for his word. */
const toldStorage = (storage: StorageCost, currency: string): string =>
  `Tell the customer. In ${storage.city}: ${storageWords(storage, currency)} ${clearedWords}`;

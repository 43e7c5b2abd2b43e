import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import text from '#client/kit/theme/text.module.css';
import type { OwnWithdrawal } from '#contract/vault/withdrawals.contract.ts';
import { withdrawalWayNames } from '#contract/vault/withdrawals.rules.ts';

type Item = Parameters<typeof Facts>[0]['items'][number];

/** How a withdrawal reaches its customer: where from and to, with whom, and under which number. */
export const WithdrawalFacts = ({ withdrawal, before = [] }: { withdrawal: OwnWithdrawal; before?: Item[] }) => (
  <Facts items={[...before, ...wayFacts(withdrawal)]} />
);

function wayFacts({ way, vault, method, address, value, ...sent }: OwnWithdrawal): Item[] {
  const { carrier, tracking, trackingPage, insuredCad, leftAt } = sent;
  return [
    { label: 'How', value: method === null ? withdrawalWayNames[way] : `${withdrawalWayNames[way]}: ${method}` },
    { label: 'From', value: `${vault.name}, ${vault.city}` },
    ...(address === null
      ? []
      : [
          {
            label: 'To',
            value: `${address.name}, ${address.street}, ${address.city} ${address.province} ${address.postalCode}`,
          },
        ]),
    { label: 'Worth when it was asked for', value: <Money value={value} currency="CAD" form="code" /> },
    ...(leftAt === null ? [] : [{ label: 'Left the vault', value: <DateText iso={leftAt} time /> }]),
    ...(carrier === null ? [] : [{ label: 'Carrier', value: carrier }]),
    ...(tracking === null
      ? []
      : [
          {
            label: 'Number of the parcel',
            value:
              trackingPage === null ? (
                tracking
              ) : (
                <a className={text.link} href={trackingPage} target="_blank" rel="noreferrer">
                  {tracking}
                </a>
              ),
          },
        ]),
    ...(insuredCad === null
      ? []
      : [{ label: 'Insured for', value: <Money value={insuredCad} currency="CAD" form="code" /> }]),
  ];
}

import { Button } from 'antd';

import { paths } from '#client/app/paths.ts';
import { ChangeWaits } from '#client/features/platform/approvals/ChangeWaits.tsx';
import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import { usePaymentMethodsQuery, useSavePaymentMethodMutation } from '#client/features/trade/payments/payments.api.ts';
import styles from '#client/features/trade/payments/payments.module.css';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { FillDisc } from '#client/kit/fill-disc/FillDisc.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import type { PaymentMethodRow } from '#contract/trade/payments.contract.ts';
import { fractionText, percentText } from '#contract/arithmetic/percent.ts';
import { provinceNames } from '#contract/provinces.ts';

import { BankDays } from './BankDays.tsx';
import { ProvincesInput } from './ProvincesInput.tsx';
import { provincesIn } from './provinces-text.ts';

const trail = [{ label: 'Money in', to: paths.admin.payments }];

/** How customers can pay, and by which terms. */
export function PaymentMethodsPage() {
  const { data, error, refetch } = usePaymentMethodsQuery();
  const { panel, show } = usePanel();
  return (
    <PageFrame title="Payment methods" trail={trail}>
      {!data && (error ? <Failed what="The payment methods" error={error} onRetry={refetch} /> : <PageLoading />)}
      <div className={styles.methods}>
        {data?.items.map((method) => (
          <Panel
            key={method.code}
            title={method.name}
            note={<Offered method={method} />}
            aside={
              <Button
                aria-label={`Change ${method.name}`}
                onClick={() => show((onClose) => <EditMethod method={method} onClose={onClose} />)}
                {...moneyDialog.soon}
              >
                Change
              </Button>
            }
          >
            <Facts items={factsOf(method)} />
            {method.missing !== null && <p>{method.missing}</p>}
            <ChangeWaits waiting={method.waiting} />
          </Panel>
        ))}
      </div>
      <BankDays />
      {panel}
    </PageFrame>
  );
}

const Offered = ({ method: { active, missing } }: { method: PaymentMethodRow }) =>
  active && missing === null ? (
    <FillDisc fill="full" tone="ok">
      Offered
    </FillDisc>
  ) : (
    <FillDisc fill="none">Not offered</FillDisc>
  );

const factsOf = ({
  minCad,
  maxCad,
  adjustmentPct,
  surchargeCap,
  noSurchargeIn,
  holdBusinessDays,
  instructions,
}: PaymentMethodRow) => [
  { label: 'Orders from', value: minCad === null ? 'any amount' : `${groupedNumber(minCad, 2)} CAD` },
  { label: 'up to', value: maxCad === null ? 'any amount' : `${groupedNumber(maxCad, 2)} CAD` },
  { label: 'Price', value: `${percentText(adjustmentPct)} %` },
  ...(surchargeCap === null ? [] : [{ label: 'At most', value: `${percentText(surchargeCap)} %` }]),
  ...(noSurchargeIn.length === 0
    ? []
    : [{ label: 'Adds nothing in', value: noSurchargeIn.map((code) => provinceNames[code]).join(', ') }]),
  { label: 'Held', value: `${holdBusinessDays} business days` },
  { label: 'Customers read', value: instructions === '' ? 'nothing more' : instructions },
];

function EditMethod({ method, onClose }: { method: PaymentMethodRow; onClose: () => void }) {
  const [save] = useSavePaymentMethodMutation();
  const { code, name, instructions, minCad, maxCad, adjustmentPct, holdBusinessDays, active, version } = method;
  const { surchargeCap, noSurchargeIn } = method;
  return (
    <moneyDialog.Part
      title={`Change ${name}`}
      okText="Save"
      words="For orders from now on. Existing quotes and orders keep their terms."
      fields={[
        { name: 'name', label: 'Name', initial: name, required: 'Enter a name.' },
        {
          name: 'active',
          label: 'Offered',
          kind: {
            options: [
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ],
          },
          initial: active ? 'yes' : 'no',
        },
        { name: 'instructions', label: 'How to pay, for customers', kind: 'lines', initial: instructions },
        {
          name: 'minCad',
          label: 'Smallest order, CAD',
          kind: 'amount',
          initial: minCad ?? '',
          extra: 'Empty for none.',
        },
        {
          name: 'maxCad',
          label: 'Largest order, CAD',
          kind: 'amount',
          initial: maxCad ?? '',
          extra: 'Empty for none.',
        },
        {
          name: 'adjustmentPct',
          label: 'Adds to the price, %',
          initial: percentText(adjustmentPct),
          extra: 'Less than nothing is a discount.',
          required: 'Enter a percentage; 0 for none.',
        },
        {
          name: 'surchargeCap',
          label: 'May add at most, %',
          initial: surchargeCap === null ? '' : percentText(surchargeCap),
          extra: 'Card networks allow 2.4 in Canada. Empty for no bound.',
        },
        {
          name: 'noSurchargeIn',
          label: 'Adds nothing in',
          kind: { input: <ProvincesInput /> },
          initial: noSurchargeIn.join(' '),
          extra: 'Where the customer lives; a discount holds everywhere.',
        },
        {
          name: 'holdBusinessDays',
          label: 'Held, in business days',
          initial: String(holdBusinessDays),
          extra: 'For which the bank can take the money back.',
          required: 'Enter a number of days; 0 for none.',
        },
        {
          name: 'reason',
          label: 'Reason',
          extra:
            'Needed to change what customers read, or the price by more than a point: a second person approves that.',
        },
      ]}
      send={(typed) =>
        save({
          code,
          body: {
            name: typed.name ?? '',
            instructions: typed.instructions ?? '',
            minCad: typed.minCad === '' ? null : (typed.minCad ?? null),
            maxCad: typed.maxCad === '' ? null : (typed.maxCad ?? null),
            adjustmentPct: fractionOf(typed.adjustmentPct ?? ''),
            surchargeCap: typed.surchargeCap ? fractionOf(typed.surchargeCap) : null,
            noSurchargeIn: provincesIn(typed.noSurchargeIn ?? ''),
            holdBusinessDays: Number(typed.holdBusinessDays),
            active: typed.active === 'yes',
            reason: typed.reason ?? '',
            version,
          },
        })
      }
      onClose={onClose}
    />
  );
}

/** What is no percentage goes to the server as it is, which says so beside the field. */
function fractionOf(percent: string): string {
  try {
    return fractionText(percent);
  } catch {
    return percent;
  }
}

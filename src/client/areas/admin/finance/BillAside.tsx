import { Button } from 'antd';

import {
  usePaySupplierBillMutation,
  useReadSupplierBillQuery,
  useReverseSupplierPaymentMutation,
  useVoidSupplierBillMutation,
} from '#client/features/finance/supplier-bills.api.ts';
import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import styles from '#client/features/trade/payments/payments.module.css';
import { shortDay } from '#client/kit/date/date-words.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import type { DrawPanel } from '#client/kit/list-page/use-panel.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { AsideHeader } from '#client/kit/page-frame/AsideHeader.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import { Section } from '#client/kit/section/Section.tsx';
import type { Steps } from '#client/kit/split-view/beside.ts';
import text from '#client/kit/theme/text.module.css';
import { accountName } from '#contract/finance/books.rules.ts';
import type { SupplierBill } from '#contract/finance/supplier-bills.contract.ts';

import { BillTag } from './bill-columns.tsx';

interface BillAsideProps {
  id: string;
  steps: Steps;
  show: (draw: DrawPanel) => void;
  onClose: () => void;
}

const figure = (value: string) => <span className={text.numbers}>{groupedNumber(value, 2)}</span>;

const lineColumns: readonly PlainColumn<SupplierBill['lines'][number] & { place: number }>[] = [
  {
    label: 'For',
    render: ({ account, memo }) =>
      `${account === 'supplier_payable' ? 'Goods' : accountName(account)}${memo === '' ? '' : `, ${memo}`}`,
  },
  { label: 'Amount', align: 'end', render: ({ amount }) => figure(amount) },
];
const goodsColumns: readonly PlainColumn<SupplierBill['received'][number]>[] = [
  { label: 'Received', render: ({ at }) => <DateText iso={at} /> },
  { label: 'Goods', render: ({ qty, product }) => `${qty} × ${product}` },
  { label: 'Cost, CAD', align: 'end', render: ({ cost }) => figure(cost) },
];

/** A bill beside the list: what it is for, the deliveries it names, what was paid, and what can be done. */
export function BillAside({ id, steps, show, onClose }: BillAsideProps) {
  const { currentData: bill, error, refetch } = useReadSupplierBillQuery(id);
  return (
    <>
      <AsideHeader
        title={bill ? `${bill.supplier}, ${bill.number}` : 'Bill'}
        note={bill && <BillTag state={bill.state} />}
        steps={steps}
        onClose={onClose}
      />
      <div className={styles.aside} {...moneyDialog.soon}>
        {bill ? (
          <BillContent bill={bill} show={show} />
        ) : error ? (
          <Failed what="The bill" error={error} onRetry={refetch} />
        ) : (
          <PageLoading />
        )}
      </div>
    </>
  );
}

function BillContent({ bill, show }: { bill: SupplierBill; show: (draw: DrawPanel) => void }) {
  const { lines, received, difference, payments, currency, state } = bill;
  return (
    <>
      <div className={styles.acts}>
        {(state === 'open' || state === 'part_paid') && (
          <Button type="primary" onClick={() => show((close) => <PayBill bill={bill} onClose={close} />)}>
            Record a payment…
          </Button>
        )}
        {state === 'open' && (
          <Button danger onClick={() => show((close) => <VoidBill bill={bill} onClose={close} />)}>
            Void…
          </Button>
        )}
      </div>
      <Facts items={factsOf(bill)} />
      <PlainTable
        caption="Lines of the bill"
        columns={lineColumns}
        rows={lines.map((line, place) => ({ ...line, place }))}
        rowKey={({ place }) => String(place)}
        totals={[`Total, ${currency}`, figure(bill.total)]}
      />
      {received.length > 0 && (
        <Section
          title="Goods received"
          aside={
            <span>
              {difference === null || !/[1-9]/.test(difference)
                ? 'as billed'
                : `billed ${groupedNumber(difference.replace('-', ''), 2)} CAD ${difference.startsWith('-') ? 'less' : 'more'}`}
            </span>
          }
        >
          <PlainTable caption="Goods received" columns={goodsColumns} rows={received} rowKey={({ id }) => id} />
        </Section>
      )}
      {payments.length > 0 && (
        <Section title="Payments">
          <ul className={styles.choices}>
            {payments.map((payment) => (
              <li key={payment.id}>
                {shortDay(payment.paidOn)}, {groupedNumber(payment.amount, 2)} {currency}, {payment.reference}
                {payment.takenBack === null ? (
                  <>
                    {' '}
                    <Button
                      size="small"
                      onClick={() => show((close) => <TakeBack bill={bill} paymentId={payment.id} onClose={close} />)}
                    >
                      Take back…
                    </Button>
                  </>
                ) : (
                  <small> taken back: {payment.takenBack}</small>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

const factsOf = ({ billedOn, dueOn, due, currency, rate, totalCad, note, enteredBy, voidReason }: SupplierBill) => [
  { label: 'Still to pay', value: `${groupedNumber(due, 2)} ${currency}` },
  { label: 'Billed', value: shortDay(billedOn) },
  { label: 'Due', value: shortDay(dueOn) },
  ...(currency === 'CAD' ? [] : [{ label: 'In CAD', value: `${groupedNumber(totalCad, 2)} at ${rate}` }]),
  { label: 'Entered by', value: enteredBy },
  ...(note === '' ? [] : [{ label: 'Note', value: note }]),
  ...(voidReason === null ? [] : [{ label: 'Void because', value: voidReason }]),
];

interface BillDialogProps {
  bill: SupplierBill;
  onClose: () => void;
}

function PayBill({ bill: { id, due, currency, version }, onClose }: BillDialogProps) {
  const [pay] = usePaySupplierBillMutation();
  return (
    <moneyDialog.Part
      title="Record a payment"
      okText="Record it"
      words={`${groupedNumber(due, 2)} ${currency} is still to pay. It is booked out of the bank in ${currency}.`}
      fields={[
        { name: 'amount', label: `Paid, ${currency}`, kind: 'amount', initial: due, required: 'Enter what was paid.' },
        { name: 'paidOn', label: 'Paid on', kind: 'day', required: 'Enter a day.' },
        { name: 'reference', label: 'Reference', required: 'Enter the bank’s reference.' },
      ]}
      send={({ amount = '', paidOn = '', reference = '' }, key) =>
        pay({ id, body: { amount, paidOn, reference, version }, key })
      }
      onClose={onClose}
    />
  );
}

function TakeBack({ bill: { id, version }, paymentId, onClose }: BillDialogProps & { paymentId: string }) {
  const [takeBack] = useReverseSupplierPaymentMutation();
  return (
    <moneyDialog.Part
      title="Take the payment back?"
      okText="Take it back"
      danger
      words="For one that was not made, or came back from the bank. It is booked back today."
      fields={[{ name: 'reason', label: 'Reason', required: 'Say why, in a few words.' }]}
      send={({ reason = '' }, key) => takeBack({ id, body: { paymentId, reason, version }, key })}
      onClose={onClose}
    />
  );
}

function VoidBill({ bill: { id, supplier, number, version }, onClose }: BillDialogProps) {
  const [voidBill] = useVoidSupplierBillMutation();
  return (
    <moneyDialog.Part
      title={`Void ${supplier}, ${number}?`}
      okText="Void it"
      danger
      words="What it booked is reversed today, and its deliveries can be billed again."
      fields={[{ name: 'reason', label: 'Reason', required: 'Say why, in a few words.' }]}
      send={({ reason = '' }, key) => voidBill({ id, body: { reason, version }, key })}
      onClose={onClose}
    />
  );
}

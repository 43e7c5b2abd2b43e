import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/paths.ts';
import {
  useEnterSupplierBillMutation,
  useListUnbilledGoodsQuery,
} from '#client/features/finance/supplier-bills.api.ts';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { shortDay } from '#client/kit/date/date-words.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { DateInput } from '#client/kit/inputs/DateInput.tsx';
import { MoneyInput } from '#client/kit/inputs/MoneyInput.tsx';
import { RelatedPicker } from '#client/kit/inputs/RelatedPicker.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import type { Related } from '#client/kit/inputs/use-related.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormDrawer } from '#client/kit/resource-form/FormDrawer.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';
import text from '#client/kit/theme/text.module.css';
import { accountName } from '#contract/finance/books.rules.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import { encodeValue } from '#contract/list/query-text.ts';
import type { UnbilledGoodsRow } from '#contract/finance/supplier-bills.contract.ts';
import { type BillAccount, billAccounts, billLimits, sumOfLines } from '#contract/finance/supplier-bills.rules.ts';

import { billForm, type BillValues } from './bill-form.ts';
import { useCurrencyOptions, useKnownSuppliers } from './bill-choices.ts';
import styles from './finance.module.css';

const { Field, Rows } = billForm;

const accountOptions = billAccounts.map((value) => ({
  value: value as string,
  label: value === 'supplier_payable' ? 'Goods that were received' : accountName(value),
}));

const deliveryOf = ({ id, supplier, sku, qty, cost, at }: UnbilledGoodsRow): Related => ({
  id,
  label: `${qty} × ${sku}, ${groupedNumber(cost, 2)} CAD`,
  note: `${supplier}, ${shortDay(at.slice(0, 10))}`,
});

/** A supplier's bill is entered, with the deliveries that its goods are. */
export function BillDrawer({ onClose }: { onClose: () => void }) {
  const [enter] = useEnterSupplierBillMutation();
  const keyFor = useAttemptKey();
  const [entered, setEntered] = useState<string | null>(null);
  const suppliers = useKnownSuppliers();
  const currencies = useCurrencyOptions();
  const save = async ({ received, lines, ...values }: BillValues) => {
    const body = {
      ...values,
      lines: lines.map((line) => ({ ...line, account: line.account as BillAccount })),
      received: received.map(({ id }) => id),
    };
    const reply = await enter({ body, key: keyFor(body) });
    setEntered(otherBillIn(reply.error));
    return reply;
  };
  return (
    <FormDrawer title="Enter a bill" onClose={onClose}>
      {entered !== null && (
        <Note tone="warn" role="alert">
          This number is entered already:{' '}
          <Link className={text.link} to={`${paths.admin.supplierBills}#open=${entered}`} onClick={onClose}>
            look at that bill
          </Link>
          .
        </Note>
      )}
      <ResourceForm form={billForm} load={null} save={save} onSaved={onClose}>
        <FormSection title="Bill">
          <Field name="supplier" hint="As entered with the deliveries.">
            {(field) => <TextInput {...field} maxLength={billLimits.supplier} known={suppliers} />}
          </Field>
          <Field name="number">{(field) => <TextInput {...field} maxLength={billLimits.number} />}</Field>
          <Field name="billedOn">{(field) => <DateInput {...field} />}</Field>
          <Field name="dueOn">{(field) => <DateInput {...field} />}</Field>
          <Field name="currency">{(field) => <SelectInput {...field} options={currencies} />}</Field>
          <Field name="rate" hint="1 for a bill in CAD.">
            {(field) => <TextInput {...field} maxLength={16} />}
          </Field>
        </FormSection>
        <BillLines />
        <FormSection title="Goods" hint="Deliveries of this supplier that no bill names yet.">
          <Deliveries />
          <Field name="note" hint="Why, where the goods are billed far from what they were received at.">
            {(field) => <TextInput {...field} maxLength={billLimits.note} />}
          </Field>
        </FormSection>
      </ResourceForm>
    </FormDrawer>
  );
}

/** The bill that has the number already, in a refusal for that. */
function otherBillIn(error: unknown): string | null {
  const billId = isApiError(error) ? error.newer?.['billId'] : undefined;
  return typeof billId === 'string' ? billId : null;
}

/** Those of the supplier that is named above; of everybody while nobody is. */
function Deliveries() {
  const { supplier } = useFormValues(billForm);
  const named = supplier.trim();
  return (
    <Field name="received">
      {(field) => (
        <RelatedPicker
          {...field}
          useRows={useListUnbilledGoodsQuery}
          optionOf={deliveryOf}
          {...(named !== '' && { only: `f.supplier=contains:${encodeValue(named)}` })}
        />
      )}
    </Field>
  );
}

function BillLines() {
  const { lines, currency } = useFormValues(billForm);
  return (
    <FormSection title="Lines" hint="Before tax, each for what it is; tax that comes back on a line of its own.">
      <Rows name="lines">
        {(rows, add) => (
          <>
            <ol className={styles.lines}>
              {rows.map(({ key, index, remove }) => (
                <li key={key} className={styles.line}>
                  <Field name={`lines.${index}.account`} label={`For, line ${index + 1}`}>
                    {(field) => <SelectInput {...field} options={accountOptions} wide />}
                  </Field>
                  <Field name={`lines.${index}.amount`} label="Amount">
                    {(field) => <MoneyInput {...field} currency={currency} />}
                  </Field>
                  <Field name={`lines.${index}.memo`} label="Memo">
                    {(field) => <TextInput {...field} maxLength={billLimits.memo} />}
                  </Field>
                  {rows.length > 1 && (
                    <Button size="small" aria-label={`Remove line ${index + 1}`} onClick={remove}>
                      Remove
                    </Button>
                  )}
                </li>
              ))}
            </ol>
            <Button
              icon={<Glyph name="plus" />}
              disabled={rows.length >= billLimits.lines}
              onClick={() => add({ account: '', memo: '', amount: '' })}
            >
              Add a line
            </Button>
            <p className={styles.over} role="status">
              Together {groupedNumber(moneyText(sumOfLines(lines)), 2)} {currency}.
            </p>
          </>
        )}
      </Rows>
    </FormSection>
  );
}

import { Button } from 'antd';

import {
  useAddBankDayMutation,
  useBankDaysQuery,
  useRemoveBankDayMutation,
} from '#client/features/trade/payments/bank-days.api.ts';
import styles from '#client/features/trade/payments/payments.module.css';
import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import { typedDay } from '#client/kit/date/typed-day.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { soonOf } from '#client/kit/lazy-part/soon-of.ts';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import { question } from '#client/kit/question/question-dialogs.ts';
import type { BankDay } from '#contract/trade/bank-days.contract.ts';

import { AddProvincialDays } from './AddProvincialDays.tsx';

/** The days that no hold and no time to pay counts, besides weekends. */
export function BankDays() {
  const { data, error, refetch } = useBankDaysQuery();
  const { panel, show } = usePanel();
  const remove = (bankDay: BankDay) => show((onClose) => <RemoveDay bankDay={bankDay} onClose={onClose} />);
  return (
    <Panel
      title="Bank holidays"
      note="Holds and the time to pay count business days: neither weekends nor these"
      aside={
        <span className={styles.acts} {...soonOf(question, moneyDialog)}>
          <Button
            disabled={!data}
            onClick={() => show((onClose) => <AddProvincialDays known={data?.items ?? []} onClose={onClose} />)}
          >
            Add the province’s…
          </Button>
          <Button onClick={() => show((onClose) => <AddDay onClose={onClose} />)}>Add a day</Button>
        </span>
      }
      flush
    >
      {data?.items.every(({ id }) => id === null) && (
        <p className={styles.told}>
          Federal holidays are worked out for every year. Holidays of a province, such as Family Day, are not in the
          table yet: add those on which your bank is closed.
        </p>
      )}
      {data && (
        <PlainTable
          caption="Days on which banks are closed"
          columns={[
            { label: 'Day', render: ({ day }) => <time dateTime={day}>{typedDay(day)}</time> },
            { label: 'Name', render: ({ name }) => name },
            {
              label: 'By',
              render: (bankDay) =>
                bankDay.id === null ? (
                  'Federal law'
                ) : (
                  <Button
                    size="small"
                    aria-label={`Remove ${bankDay.name}`}
                    onClick={() => remove(bankDay)}
                    {...question.soon}
                  >
                    Remove
                  </Button>
                ),
            },
          ]}
          rows={data.items}
          rowKey={({ day }) => day}
        />
      )}
      {!data && (error ? <Failed what="The bank holidays" error={error} onRetry={refetch} /> : <PageLoading />)}
      {panel}
    </Panel>
  );
}

function AddDay({ onClose }: { onClose: () => void }) {
  const [add] = useAddBankDayMutation();
  return (
    <moneyDialog.Part
      title="Add a bank holiday"
      okText="Add the day"
      words="Such as a holiday of the province. What is promised already keeps its day."
      fields={[
        { name: 'day', label: 'Day', kind: 'day', required: 'Enter the day.' },
        { name: 'name', label: 'Name', required: 'Enter the name.' },
      ]}
      send={({ day = '', name = '' }) => add({ day, name })}
      onClose={onClose}
    />
  );
}

function RemoveDay({ bankDay: { id, day, name }, onClose }: { bankDay: BankDay; onClose: () => void }) {
  const [remove] = useRemoveBankDayMutation();
  return (
    <question.Part
      title={`Remove ${name}?`}
      yes={`Remove ${name}`}
      danger
      act={() => remove(id ?? '')}
      onClose={onClose}
    >
      <p>{typedDay(day)} becomes a business day for what begins from now on.</p>
    </question.Part>
  );
}

import { useMemo } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useListMarketHolidaysQuery } from '#client/features/market/feed/feed.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { HeadButton } from '#client/kit/page-frame/HeadButton.tsx';
import type { MarketHoliday } from '#contract/market/market-holidays.contract.ts';
import { marketHolidaysResource } from '#contract/market/market-holidays.resource.ts';

import { HolidayDrawer } from './HolidayDrawer.tsx';
import { holidayColumns } from './holiday-columns.tsx';
import { RemoveHoliday } from './RemoveHoliday.tsx';
import styles from './feed.module.css';

const empty =
  'No holiday is known, so the shop trades on all of them. Add New Year’s Day, Good Friday and Christmas Day, and the early closes of American holidays.';

/** When the spot market trades: its week, and the days on which it rests or ends early. */
export function MarketCalendarPage() {
  const { panel, show } = usePanel();
  const { columns, options, edit } = useMemo(() => {
    const open = (id: string | null) => show((onClose) => <HolidayDrawer id={id} onClose={onClose} />);
    const remove = (day: MarketHoliday) => show((onClose) => <RemoveHoliday holiday={day} onClose={onClose} />);
    const rowActions = [
      { key: 'edit', label: 'Edit…', run: ({ id }: MarketHoliday) => open(id) },
      { key: 'remove', label: 'Remove…', danger: true as const, run: remove },
    ];
    return { columns: holidayColumns(open), options: { empty, rowActions }, edit: open };
  }, [show]);
  return (
    <ListPage
      title="Market calendar"
      trail={[{ label: 'Price feed', to: paths.admin.feed }]}
      name="Holidays"
      resource={marketHolidaysResource}
      columns={columns}
      useRows={useListMarketHolidaysQuery}
      options={options}
      actions={<HeadButton onClick={() => edit(null)}>New holiday</HeadButton>}
    >
      <p className={styles.week}>
        Spot trades from Sunday 18:00 to Friday 17:00, New York time, with a break from 17:00 to 18:00. While it is
        closed, the last prices stay; whether the shop trades at them, and with what buffer, is set at the{' '}
        <Link to={paths.admin.feed}>price feed</Link>. The simulated market keeps these hours only while it plays the
        spot week.
      </p>
      {panel}
    </ListPage>
  );
}

import { typedDay } from '#client/kit/date/typed-day.ts';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { RowButton } from '#client/kit/resource-table/RowButton.tsx';
import type { MarketHoliday } from '#contract/market/market-holidays.contract.ts';
import type { marketHolidaysResource } from '#contract/market/market-holidays.resource.ts';

const column = columnsOf<MarketHoliday, typeof marketHolidaysResource>();

export const holidayColumns = (edit: (id: string) => void): readonly Column<MarketHoliday>[] => [
  {
    key: 'name',
    card: 'title',
    hideable: false,
    render: ({ id, name }) => <RowButton onClick={() => edit(id)}>{name}</RowButton>,
  },
  column.tag('day', (day) => typedDay(day), { width: 120, card: 'subject' }),
  column.tag('closesAt', (closesAt) => (closesAt === null ? 'Closed all day' : `Closes at ${closesAt}, New York`), {
    width: 220,
    card: 'line',
  }),
];

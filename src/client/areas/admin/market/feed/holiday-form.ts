import { dateField, optionField } from '#client/kit/inputs/field-kinds.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import type { MarketHoliday, MarketHolidayValues } from '#contract/market/market-holidays.contract.ts';
import { earlyCloses } from '#contract/market/market-holidays.rules.ts';

/** The day's values as typed: no time means that the whole day falls out. */
interface HolidayEntry {
  day: string;
  name: string;
  closesAt: string;
}

export const closeOptions = earlyCloses.map((value) => ({ value, label: `${value}, New York` }));

export const holidayForm = defineForm<MarketHoliday, HolidayEntry>({
  id: 'market-holiday',
  noun: 'holiday',
  blank: { day: '', name: '', closesAt: '' },
  valuesOf: ({ day, name, closesAt }) => ({ day, name, closesAt: closesAt ?? '' }),
  fields: {
    day: { label: 'Day', required: 'Enter the day.', ...dateField() },
    name: { label: 'Name', required: 'Enter the holiday’s name.' },
    closesAt: { label: 'Closes', ...optionField(closeOptions, 'closed all day') },
  },
});

/** As the server takes it. */
export const enteredHoliday = ({ closesAt, ...values }: HolidayEntry): MarketHolidayValues => ({
  ...values,
  closesAt: closesAt === '' ? null : closesAt,
});

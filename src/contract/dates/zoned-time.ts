import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

import { SHOP_ZONE } from './shop-calendar.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The time of day at a moment by the shop's clocks, with their offset from UTC: "14:30:00 -05:00". */
export const zonedTime = (moment: Date): string => dayjs(moment).tz(SHOP_ZONE).format('HH:mm:ss Z');

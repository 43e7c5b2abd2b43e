import { OpenTasks } from '#client/areas/admin/platform/tasks/OpenTasks.tsx';
import { paths } from '#client/app/paths.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { useShopDay } from '#client/kit/clock/use-shop-day.ts';
import { shortDay } from '#client/kit/date/date-words.ts';
import { HeadLink } from '#client/kit/page-frame/HeadLink.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';

import { AwaitingPayment } from './AwaitingPayment.tsx';
import { ExposurePanel } from './ExposurePanel.tsx';
import styles from './dashboard.module.css';
import { FeedPanel } from './FeedPanel.tsx';
import { OpeningPanel } from './OpeningPanel.tsx';
import { weekdayOf } from './sales-days.ts';
import { SalesPanel } from './SalesPanel.tsx';
import { WorkQueue } from './WorkQueue.tsx';

/** What has to be done now, before how things are. */
export function DashboardPage() {
  const today = useShopDay();
  const mayOrder = useRight('orders.place');
  return (
    <PageFrame
      title="Dashboard"
      note={`${weekdayOf(today)}, ${shortDay(today)}`}
      actions={
        mayOrder && (
          <HeadLink to={paths.admin.newOrder} glyph="plus" filled>
            New order
          </HeadLink>
        )
      }
    >
      <div className={styles.page}>
        <OpeningPanel className={styles.wide} />
        <WorkQueue />
        <FeedPanel />
        <SalesPanel />
        <OpenTasks className={styles.wide} />
        <ExposurePanel />
        <AwaitingPayment />
      </div>
    </PageFrame>
  );
}

import { DeskTasks } from '#client/areas/admin/tasks/DeskTasks.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';

import { AwaitingPayment } from './AwaitingPayment.tsx';
import { ExposurePanel } from './ExposurePanel.tsx';
import styles from './dashboard.module.css';
import { FeedPanel } from './FeedPanel.tsx';
import { OpeningPanel } from './OpeningPanel.tsx';
import { WorkQueue } from './WorkQueue.tsx';

/** What has to be done now, before how things are. */
export const DashboardPage = () => (
  <PageFrame title="Dashboard">
    <div className={styles.page}>
      <OpeningPanel className={styles.wide} />
      <WorkQueue />
      <FeedPanel />
      <DeskTasks className={styles.wide} />
      <ExposurePanel />
      <AwaitingPayment />
    </div>
  </PageFrame>
);

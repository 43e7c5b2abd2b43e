import { Drawer } from 'antd';

import { newsletterAddress, useReadNewsletterTextQuery } from '#client/features/content/newsletters/newsletters.api.ts';
import { MailPreview } from '#client/features/platform/mail-preview/MailPreview.tsx';
import type { AdminNewsletter } from '#contract/content/newsletters.contract.ts';

import styles from './newsletters.module.css';

/** A newsletter as it was saved last, as its readers would get it now. */
export function NewsletterPreview({ newsletter, onClose }: { newsletter: AdminNewsletter; onClose: () => void }) {
  const { id, subject, version } = newsletter;
  const { data } = useReadNewsletterTextQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Drawer open title="Preview" size={800} onClose={onClose}>
      <div className={styles.drawn}>
        <MailPreview name={subject} subject={subject} text={data?.text} address={newsletterAddress(id, version)} />
      </div>
    </Drawer>
  );
}

import { useSyncExternalStore } from 'react';

import { useLayoutContentQuery } from '#client/features/content/shown/shown-content.api.ts';
import { WidgetView } from '#client/features/content/widgets/WidgetView.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { Icon } from '#client/kit/icon/Icon.tsx';
import text from '#client/kit/theme/text.module.css';

import styles from './announcement-bar.module.css';
import { dismiss, dismissedNow, noneDismissed, onDismissed } from './dismissed.ts';
import { useShownWidgets } from './Widgets.tsx';

/** What the shop has to announce, above everything. What somebody closed comes back only when it was changed since. */
export function AnnouncementBar() {
  const { data } = useLayoutContentQuery();
  const shown = useShownWidgets(data?.widgets.announcement);
  const dismissed = useSyncExternalStore(onDismissed, dismissedNow, noneDismissed);
  const open = shown.filter(({ id, version }) => !dismissed.includes(`${id}.${version}`));
  return open.map((widget) => (
    <section key={widget.id} className={styles.bar} aria-label={widget.heading || 'Announcement'}>
      <div className={classNames(text.wrap, styles.inside)}>
        {widget.heading !== '' && <strong>{widget.heading}</strong>}
        <WidgetView widget={widget} live={() => null} />
        <button type="button" aria-label="Close the announcement" onClick={() => dismiss(widget)}>
          <Icon name="close" size={16} />
        </button>
      </div>
    </section>
  ));
}

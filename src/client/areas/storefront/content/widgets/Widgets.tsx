import { useId } from 'react';
import { useSelector } from 'react-redux';

import { useLayoutContentQuery } from '#client/features/content/shown/shown-content.api.ts';
import { WidgetView } from '#client/features/content/widgets/WidgetView.tsx';
import { classNames } from '#client/kit/class-names.ts';
import text from '#client/kit/theme/text.module.css';
import { selectIsSignedIn } from '#client/session/session.selectors.ts';
import type { LayoutContent } from '#contract/content/public-content.contract.ts';
import { isFor } from '#contract/content/showing.rules.ts';
import type { ShownWidget } from '#contract/content/widgets.contract.ts';

import { LiveWidget } from './LiveWidget.tsx';
import styles from './widgets.module.css';

interface WidgetsProps {
  area: Exclude<keyof LayoutContent['widgets'], 'announcement'>;
}

/** The widgets of a place round the page, for who looks at it; nothing where there are none. */
export function Widgets({ area }: WidgetsProps) {
  const { data } = useLayoutContentQuery();
  const shown = useShownWidgets(data?.widgets[area]);
  if (shown.length === 0) return null;
  return (
    <div className={area === 'footer_top' ? styles.wide : styles.column}>
      {shown.map((widget) => (
        <PlacedWidget key={widget.id} widget={widget} />
      ))}
    </div>
  );
}

/** The widgets of the home page: each a section of its own. */
export const HomeWidgets = ({ widgets }: { widgets: readonly ShownWidget[] | undefined }) =>
  useShownWidgets(widgets).map((widget) => (
    <div key={widget.id} className={classNames(text.wrap, styles.section)}>
      <PlacedWidget widget={widget} isLarge />
    </div>
  ));

function PlacedWidget({ widget, isLarge = false }: { widget: ShownWidget; isLarge?: boolean }) {
  const heading = useId();
  const live = (of: ShownWidget) => <LiveWidget widget={of} isLarge={isLarge} />;
  // The newsletter says itself what it is.
  if (widget.content.type === 'newsletter') return <WidgetView widget={widget} live={live} />;
  const named = widget.heading !== '';
  return (
    <section {...(named && { 'aria-labelledby': heading })}>
      {named && (
        <h2 id={heading} className={isLarge ? text.heading : undefined}>
          {widget.heading}
        </h2>
      )}
      <WidgetView widget={widget} live={live} />
    </section>
  );
}

/** Those that are for who looks at the page; everyone is a visitor until it is alive. */
export function useShownWidgets(widgets: readonly ShownWidget[] = []): ShownWidget[] {
  const isSignedIn = useSelector(selectIsSignedIn);
  return widgets.filter(({ audience }) => isFor(audience, isSignedIn));
}

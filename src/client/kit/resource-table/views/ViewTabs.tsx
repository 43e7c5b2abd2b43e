import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { Menu } from '#client/kit/menu/Menu.tsx';
import text from '#client/kit/theme/text.module.css';

import { useOverflow } from './use-overflow.ts';
import { countText, type ViewCount, type ViewCounts } from './view-counts.ts';
import type { ShownView, Viewing } from './viewing.ts';
import styles from './views.module.css';

interface ViewTabsProps {
  viewing: Viewing;
  /** Where a view's query is asked. */
  addressOf: (search: string) => string;
  /** How many rows each view has, by its key, as far as it is known. */
  counts: ViewCounts;
  isEdited: boolean;
  /** The open view was chosen again. */
  onReopen: () => void;
}

/** The views side by side. Where they have no room they scroll, and a menu beside them lists them all. */
export function ViewTabs({ viewing: { views, current }, addressOf, counts, isEdited, onReopen }: ViewTabsProps) {
  const strip = useRef<HTMLElement>(null);
  const overflows = useOverflow(strip);
  useShown(strip, current?.key);
  return (
    <>
      <nav ref={strip} className={styles.tabs} data-overflows={overflows} aria-label="Views">
        {views.map((view) => (
          <Tab
            key={view.key}
            view={view}
            to={addressOf(view.search)}
            count={counts[view.key]}
            stands={view !== current ? 'aside' : isEdited ? 'edited' : 'current'}
            onReopen={onReopen}
          />
        ))}
      </nav>
      {overflows && <AllViews views={views} current={current} addressOf={addressOf} counts={counts} />}
    </>
  );
}

interface TabProps {
  view: ShownView;
  to: string;
  count: ViewCount | undefined;
  stands: 'aside' | 'current' | 'edited';
  onReopen: () => void;
}

/** Leads to the view as it was kept, also from itself after it was changed. */
const Tab = ({ view: { name, saved }, to, count, stands, onReopen }: TabProps) => (
  <Link
    to={{ search: to }}
    preventScrollReset
    onFocus={({ currentTarget }) => showTab(currentTarget.parentElement, currentTarget)}
    aria-current={stands === 'aside' ? undefined : 'page'}
    onClick={stands === 'edited' ? onReopen : undefined}
    title={saved?.shared ? `Shared by ${saved.ownerName}` : undefined}
  >
    {saved?.shared && <Glyph name="people" />}
    <bdi>{name}</bdi>
    {saved?.shared && <span className={text.hidden}>, shared</span>}
    {count && (
      <small className={styles.count}>
        <span className={text.hidden}>, </span>
        {countText(count)}
        <span className={text.hidden}>{count.total === 1 ? ' row' : ' rows'}</span>
      </small>
    )}
    {stands === 'edited' && <small className={styles.edited}>edited</small>}
  </Link>
);

type AllViewsProps = Pick<Viewing, 'views' | 'current'> & Pick<ViewTabsProps, 'addressOf' | 'counts'>;

function AllViews({ views, current, addressOf, counts }: AllViewsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const navigate = useNavigate();
  const items = views.map(({ key, name, search, saved }) => ({
    key,
    label: counts[key] ? `${name} (${countText(counts[key])})` : name,
    ...(saved?.shared && { glyph: 'people' as const }),
    checked: key === current?.key,
    onSelect: () => void navigate({ search: addressOf(search) }, { preventScrollReset: true }),
  }));
  return (
    <>
      <button
        type="button"
        className={styles.icon}
        aria-label="All views"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        <Glyph name="down" />
      </button>
      {anchor && (
        <Menu
          label="All views"
          anchor={anchor}
          align="end"
          groups={[items.slice(0, readyCount(views)), items.slice(readyCount(views))]}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

const readyCount = (views: readonly ShownView[]): number => views.filter(({ saved }) => !saved).length;

/** Where the strip fades out at its end, in pixels: as in views.module.css. */
const FADE_WIDTH = 24;

/** Keeps the open view in sight. */
function useShown(strip: Readonly<{ current: HTMLElement | null }>, key: string | undefined): void {
  useEffect(() => {
    showTab(strip.current, strip.current?.querySelector<HTMLElement>('[aria-current]'));
  }, [strip, key]);
}

/** Scrolls the strip, and nothing else, to a tab. The browser leaves a focused one where it is if a rim of it can be seen. */
function showTab(strip: HTMLElement | null, tab: HTMLElement | null | undefined): void {
  if (!strip || !tab) return;
  const [start, end] = [tab.offsetLeft, tab.offsetLeft + tab.offsetWidth + FADE_WIDTH];
  if (start < strip.scrollLeft) strip.scrollTo({ left: start });
  else if (end > strip.scrollLeft + strip.clientWidth) strip.scrollTo({ left: end - strip.clientWidth });
}

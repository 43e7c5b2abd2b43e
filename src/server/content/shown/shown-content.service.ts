import type { LayoutContent } from '#contract/content/public-content.contract.ts';
import type { ShownSlide } from '#contract/content/slides.contract.ts';
import type { ShownWidget } from '#contract/content/widgets.contract.ts';
import type { Catalogue } from '#server/catalogue/catalogue.door.ts';
import { shownMenus } from '#server/content/menus/shown-menus.ts';
import { shownSlides } from '#server/content/slides/slide-view.ts';
import { homeWidgets, layoutWidgets } from '#server/content/widgets/widget-view.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

interface Parts {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
}

/** What editors arranged, as every visitor sees it now. For whom each part is, its page decides: it is no secret. */
export const createShownContentService = ({ db, clock, catalogue }: Parts) => ({
  async layout(): Promise<LayoutContent> {
    const [menus, widgets] = await Promise.all([shownMenus(db, clock.now()), layoutWidgets(db)]);
    return { menus, widgets };
  },

  async home(): Promise<{ slides: ShownSlide[]; widgets: ShownWidget[] }> {
    // Of a catalogue that was not read yet, no product has a look.
    await catalogue.in('CAD');
    const [slides, widgets] = await Promise.all([shownSlides(db, catalogue, clock.now()), homeWidgets(db)]);
    return { slides, widgets };
  },
});
export type ShownContentService = ReturnType<typeof createShownContentService>;

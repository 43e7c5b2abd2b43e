interface Size {
  width: number;
  height: number;
}

type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const GAP = 4;
const MARGIN = 8;

/**
 * Where a popup stands in the window: below its anchor, or above where there is more room; never beyond an edge, also when
 * the anchor has been scrolled out of the window.
 */
export function popupPlace(anchor: Edges, popup: Size, room: Size, align: 'start' | 'end') {
  const inWindow = (edge: number) => Math.min(Math.max(edge, MARGIN - GAP), room.height - MARGIN + GAP);
  const [top, bottom] = [inWindow(anchor.top), inWindow(anchor.bottom)];
  const below = room.height - bottom - GAP - MARGIN;
  const above = top - GAP - MARGIN;
  const isBelow = popup.height <= below || below >= above;
  const height = Math.max(0, isBelow ? below : above);
  const wanted = align === 'start' ? anchor.left : anchor.right - popup.width;
  return {
    left: Math.max(MARGIN, Math.min(wanted, room.width - popup.width - MARGIN)),
    top: isBelow ? bottom + GAP : top - GAP - Math.min(popup.height, height),
    height,
  };
}

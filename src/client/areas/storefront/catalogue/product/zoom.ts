/** How a picture is looked at: how many times larger, and how far it is shifted, in parts of its frame. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export const whole: Zoom = { scale: 1, x: 0, y: 0 };

const LARGEST = 3;
const STEP = 0.5;

/** Part of the frame that one press of an arrow shifts. */
export const NUDGE = 0.15;

/** Larger or smaller by so many steps, about what is in the middle. */
export function zoomedBy(zoom: Zoom, steps: number): Zoom {
  const scale = Math.min(LARGEST, Math.max(1, zoom.scale + steps * STEP));
  const grown = scale / zoom.scale;
  return held({ scale, x: zoom.x * grown, y: zoom.y * grown });
}

/** Shifted by parts of the frame, as far as there is picture. */
export const shiftedBy = (zoom: Zoom, x: number, y: number): Zoom => held({ ...zoom, x: zoom.x + x, y: zoom.y + y });

export const isLargest = ({ scale }: Zoom): boolean => scale >= LARGEST;
export const isWhole = ({ scale }: Zoom): boolean => scale <= 1;

/** No further than the picture reaches, so that its edge never leaves the frame's. */
function held({ scale, x, y }: Zoom): Zoom {
  const most = (scale - 1) / 2;
  const hold = (by: number): number => Math.min(most, Math.max(-most, by)) || 0;
  return { scale, x: hold(x), y: hold(y) };
}

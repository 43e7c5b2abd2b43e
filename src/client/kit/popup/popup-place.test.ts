import fc from 'fast-check';

import { popupPlace } from './popup-place.ts';

const room = { width: 1000, height: 700 };
const anchorAt = (left: number, top: number) => ({ left, right: left + 80, top, bottom: top + 30 });

test('a popup stands below its anchor, at the edge that was asked for', () => {
  const popup = { width: 200, height: 300 };

  expect(popupPlace(anchorAt(500, 100), popup, room, 'start')).toMatchObject({ left: 500, top: 134 });
  expect(popupPlace(anchorAt(500, 100), popup, room, 'end')).toMatchObject({ left: 380, top: 134 });
});

test('where there is no room below, it stands above', () => {
  const { top, height } = popupPlace(anchorAt(500, 600), { width: 200, height: 300 }, room, 'start');

  expect(top).toBe(600 - 4 - 300);
  expect(height).toBeGreaterThanOrEqual(300);
});

test('it never reaches beyond the window, wherever its anchor has been scrolled to', () => {
  const across = fc.integer({ min: 0, max: 920 });
  const down = fc.integer({ min: -2000, max: 2000 });
  const size = fc.record({ width: fc.integer({ min: 1, max: 980 }), height: fc.integer({ min: 1, max: 3000 }) });

  fc.assert(
    fc.property(across, down, size, fc.constantFrom('start' as const, 'end' as const), (left, top, popup, align) => {
      const place = popupPlace(anchorAt(left, top), popup, room, align);
      expect(place.left).toBeGreaterThanOrEqual(8);
      expect(place.left + popup.width).toBeLessThanOrEqual(room.width - 8);
      expect(place.top).toBeGreaterThanOrEqual(8);
      expect(place.top + Math.min(popup.height, place.height)).toBeLessThanOrEqual(room.height - 8);
    }),
  );
});

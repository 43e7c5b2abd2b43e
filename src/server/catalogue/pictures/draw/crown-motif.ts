import type { Facet } from './facets.ts';
import type { Point } from './path-numbers.ts';

/** A crown seen from a little above: a curved band with stones, five points with pearls, and the far points behind them. */
export function crown(): Facet[] {
  const tips = [
    [-0.88, -0.2, -0.6],
    [-0.47, -0.36, -0.31],
    [0, -0.44, 0],
    [0.47, -0.36, 0.31],
    [0.88, -0.2, 0.6],
  ] as const;
  const far = [-0.5, -0.18, 0.18, 0.5].map((x): Facet => [
    [
      [x - 0.16, 0.3],
      [x * 1.3, -0.08],
      [x + 0.16, 0.3],
    ],
    -0.7,
  ]);
  const points = tips.flatMap(([x, y, foot], i): Facet[] => {
    const low = bow(foot, 0.42);
    return [
      [
        [
          [x, y],
          [x * 0.8 + (foot - 0.17) * 0.2 - 0.05, y + 0.26],
          [foot - 0.19, 0.16],
          [foot - 0.15, low],
          [foot, low],
        ],
        0.8 - i * 0.1,
      ],
      [
        [
          [x, y],
          [x * 0.8 + (foot + 0.17) * 0.2 + 0.05, y + 0.26],
          [foot + 0.19, 0.16],
          [foot + 0.15, low],
          [foot, low],
        ],
        -0.3 - i * 0.12,
      ],
      // A pearl at the foot of each point.
      [disc(foot, low - 0.13, 0.045), 0.9],
    ];
  });
  const pearls = tips.flatMap(([x, y], i): Facet[] => {
    const r = i === 2 ? 0.105 : 0.085;
    return [
      [disc(x, y - 0.07, r), 0.3],
      [disc(x - r * 0.22, y - 0.07 - r * 0.25, r * 0.5), 1],
    ];
  });
  const stones = [-0.52, -0.27, 0, 0.27, 0.52].map((x, i): Facet => {
    const y = bow(x, 0.525);
    return i % 2 === 0
      ? [disc(x, y, 0.062), -0.6]
      : [
          [
            [x - 0.075, y],
            [x, y - 0.06],
            [x + 0.075, y],
            [x, y + 0.06],
          ],
          -0.85,
        ];
  });
  return [
    ...far,
    ...points,
    ...pearls,
    [hoop(0.38, 0.45), 0.95],
    [hoop(0.45, 0.61), 0.15],
    [hoop(0.61, 0.68), 0.7],
    [hoop(0.68, 0.72), -0.7],
    ...stones,
  ];
}

/** How low the band lies at `x`: its middle hangs nearest to the onlooker. */
const bow = (x: number, y: number): number => y + 0.13 * (1 - (x / 0.8) ** 2) - 0.06;

function hoop(top: number, bottom: number): Point[] {
  const xs = Array.from({ length: 17 }, (_, i) => -0.76 + (1.52 * i) / 16);
  return [...xs.map((x): Point => [x, bow(x, top)]), ...xs.toReversed().map((x): Point => [x * 0.985, bow(x, bottom)])];
}

const disc = (x: number, y: number, r: number): Point[] =>
  Array.from({ length: 14 }, (_, i) => [x + Math.cos((i * Math.PI) / 7) * r, y + Math.sin((i * Math.PI) / 7) * r]);

import { blade, type Facet } from './facets.ts';
import type { Point } from './path-numbers.ts';

const UP = -Math.PI / 2;

/** A maple leaf of five toothed lobes on a stem, each with its vein. */
export function leaf(): Facet[] {
  const stem: Point[] = [
    [0, 0],
    [0.1, 0.036],
    [0.5, 0.026],
    [0.7, 0.03],
    [0.72, 0],
  ];
  const lobe = (length: number, width: number): Point[] => [
    [-0.08, 0],
    [0.1 * length, 0.17 * width],
    [0.34 * length, 0.23 * width],
    [0.47 * length, 0.33 * width],
    [0.52 * length, 0.235 * width],
    [0.63 * length, 0.27 * width],
    [0.66 * length, 0.17 * width],
    [0.78 * length, 0.19 * width],
    [0.84 * length, 0.085 * width],
    [length, 0],
  ];
  const veins = (length: number, angle: number): Facet[] => {
    const rib: Point[] = [
      [0.02, 0],
      [0.02, 0.016],
      [length * 0.86, 0],
    ];
    const side = (at: number, turn: number): Facet => [
      blade(
        [
          [0, 0],
          [0.01, 0.008],
          [length * 0.2, 0],
        ],
        angle + turn,
        Math.cos(angle) * at * length,
        Math.sin(angle) * at * length,
      ).flatMap(([outline]) => outline),
      -0.75,
    ];
    const [first] = blade(rib, angle);
    return [[first?.[0] ?? [], -0.8], side(0.3, 0.7), side(0.3, -0.7), side(0.5, 0.6), side(0.5, -0.6)];
  };
  const lobes = [
    [0.72, 0.8, UP + 1.72],
    [0.72, 0.8, UP - 1.72],
    [1, 0.98, UP + 0.84],
    [1, 0.98, UP - 0.84],
    [1.06, 1.08, UP],
  ] as const;
  return [
    ...blade(stem, Math.PI / 2 - 0.06, 0, 0.16),
    ...lobes.flatMap(([length, width, angle]) => blade(lobe(length, width), angle)),
    ...lobes.flatMap(([length, , angle]) => veins(length, angle)),
  ].map(([outline, light]): Facet => [outline.map(([x, y]): Point => [x, y + 0.22]), light]);
}

/** Three ears of wheat in a band. */
export const wheat = (): Facet[] => [
  ...ear(UP - 0.5, -0.05, 0.86, 5, 0.86),
  ...ear(UP + 0.5, 0.05, 0.86, 5, 0.86),
  ...ear(UP, 0, 0.82, 6, 1),
  [
    [
      [-0.2, 0.52],
      [0.2, 0.52],
      [0.17, 0.62],
      [-0.17, 0.62],
    ],
    0.35,
  ],
];

/** A pine of four tiers, each casting its shade on the one below. */
export function pine(): Facet[] {
  const tiers = [
    [0.66, 0.1, 0.47],
    [0.35, -0.16, 0.39],
    [0.05, -0.44, 0.31],
    [-0.24, -0.98, 0.23],
  ] as const;
  const bough = (side: 1 | -1, foot: number, top: number, half: number): Point[] => [
    [0, top],
    [0, foot],
    [side * half * 0.3, foot - 0.06],
    [side * half * 0.55, foot + 0.02],
    [side * half, foot],
  ];
  const trunk = (side: 1 | -1): Point[] => [
    [0, 0.6],
    [side * 0.07, 0.6],
    [side * 0.09, 0.88],
    [0, 0.88],
  ];
  return [
    [trunk(-1), 0.4],
    [trunk(1), -0.7],
    ...tiers.flatMap(([foot, top, half]): Facet[] => [
      [bough(-1, foot + 0.07, top, half), 0],
      [bough(1, foot + 0.07, top, half), -1],
      [bough(-1, foot, top, half), 0.75],
      [bough(1, foot, top, half), -0.45],
    ]),
  ];
}

function ear(angle: number, x: number, y: number, rows: number, size: number): Facet[] {
  const straw: Point[] = [
    [0, 0],
    [0.02, 0.018],
    [0.62, 0.014],
    [0.62, 0],
  ];
  const kernel: Point[] = [
    [0, 0],
    [0.1 * size, 0.065 * 1.15 * size],
    [0.24 * size, 0.062 * 1.15 * size],
    [0.36 * size, 0],
  ];
  const along = (row: number): Point => {
    const way = 0.5 + row * 0.165 * size;
    return [x + Math.cos(angle) * way, y + Math.sin(angle) * way];
  };
  const pairs = Array.from({ length: rows }, (_, row) => [
    ...blade(kernel, angle + 0.46, ...along(row)),
    ...blade(kernel, angle - 0.46, ...along(row)),
  ]);
  return [...blade(straw, angle, x, y), ...pairs.flat(), ...blade(kernel, angle, ...along(rows))];
}

export const movementKinds = ['receive', 'adjust', 'reserve', 'release', 'ship', 'return'] as const;
export type MovementKind = (typeof movementKinds)[number];

export const movementKindNames = {
  receive: 'Received',
  adjust: 'Adjusted',
  reserve: 'Reserved',
  release: 'Released',
  ship: 'Shipped',
  return: 'Returned',
} as const satisfies Record<MovementKind, string>;

export const stockLimits = { qty: 100_000, supplier: 120, reference: 80, reason: 200, counted: 200 } as const;

/** The fewest pieces that may lie on a shelf: those promised to orders, less those the orders wait for anyway. */
export const fewestOnHand = ({ reserved, awaited }: { reserved: number; awaited: number }): number =>
  reserved - awaited;

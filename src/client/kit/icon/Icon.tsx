/** Line drawings on a 20 x 20 field. */
const drawings = {
  menu: 'M3 6h14M3 10h14M3 14h14',
  search: 'M3.5 9a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M13.2 13.2 17 17',
  person: 'M6.8 7a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0M3.8 17c.7-3.3 3.2-5 6.2-5s5.5 1.7 6.2 5',
  cart: 'M5.2 7.5h9.6L16 16.500H4zM7.3 7.500V6a2.7 2.7 0 0 1 5.4 0v1.5',
  forward: 'M4 10h12M11 5l5 5-5 5',
  previous: 'M12 5l-5 5 5 5',
  next: 'M8 5l5 5-5 5',
  down: 'M5 8l5 5 5-5',
  close: 'M6 6l8 8M14 6l-8 8',
  minus: 'M5 10h10',
  plus: 'M5 10h10M10 5v10',
  check: 'M4 10.500l4 4 8-9',
  filter: 'M3 6h14M6 10h8M8.5 14h3',
  warning: 'M10 3.500 17.500 16.500H2.500zM10 8.500v4M10 14.600v.1',
  info: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M10 9.200v4.300M10 6.500v.1',
  document: 'M5.500 2.800h9v14.400h-9zM8 6.500h4M8 9.500h4M8 12.500h2.500',
  back: 'M7 5.500 3.500 9 7 12.500M3.500 9h8.500a4 4 0 0 1 0 8h-2',
  box: 'M3 6.500 10 3l7 3.500v7L10 17l-7-3.500zM3 6.500 10 10l7-3.500M10 10v7',
  heart:
    'M10 16.500C5 13 2.800 10.500 2.800 7.700a3.700 3.700 0 0 1 7.200-1.200 3.700 3.700 0 0 1 7.200 1.200c0 2.800-2.200 5.300-7.200 8.800z',
  lock: 'M5 9h10v8H5zM7 9V6.500a3 3 0 0 1 6 0V9',
} as const;

export type IconName = keyof typeof drawings;

interface IconProps {
  name: IconName;
  size?: number;
}

/** Always decoration: the control or the text beside it carries the name. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  );
}

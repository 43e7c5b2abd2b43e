/** What browsers and systems call themselves; the first that fits, as many also name those that they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Version\/[\d.]+ .*Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const named = (agent: string, names: typeof browsers): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** How a person knows a device again, from what its browser calls itself: "Firefox on Windows". */
export function deviceOf(userAgent: string): string {
  const browser = named(userAgent, browsers) ?? 'Another program';
  const system = named(userAgent, systems);
  return system === undefined ? browser : `${browser} on ${system}`;
}

// What persons and companies choose from in the forms of identity checks, each with its words.

export const documentTypes = ['passport', 'drivers_licence', 'provincial_card', 'permanent_resident_card'] as const;

export const documentNames = {
  passport: 'Passport',
  drivers_licence: 'Driver’s licence',
  provincial_card: 'Provincial identity card',
  permanent_resident_card: 'Permanent resident card',
} as const satisfies Record<(typeof documentTypes)[number], string>;

export const taxHomeNames = {
  canada: 'Canada only',
  canada_and_other: 'Canada and another country',
  other: 'Another country only',
} as const;

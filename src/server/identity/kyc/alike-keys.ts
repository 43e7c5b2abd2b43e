import { sql } from 'drizzle-orm';

/*
 * Of the form, without signs and spaces, so that the same document, phone or home is known however it was typed. Each is an index of
 * the table of identity checks; what asks for them has to say them the same.
 */

export const documentKey = sql.raw(
  `upper(regexp_replace(coalesce(form ->> 'documentNumber', form ->> 'registrationNumber'), '[^A-Za-z0-9]', '', 'g'))`,
);
/** Without the code of the country. */
export const phoneKey = sql.raw(`right(regexp_replace(form ->> 'phone', '[^0-9]', '', 'g'), 10)`);
export const addressKey = sql.raw(
  `upper(regexp_replace((form -> 'address' ->> 'street') || (form -> 'address' ->> 'postalCode'), '[^A-Za-z0-9]', '', 'g'))`,
);

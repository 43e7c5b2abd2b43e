import { type ClientBase, escapeIdentifier } from 'pg';

/**
 * Lets a role of PostgreSQL run the shop: read and write rows, and nothing else. It owns nothing, so it can neither change a
 * table nor switch off what guards the books. To be called by the owner after every migration.
 */
export async function grantToShop(client: ClientBase, role: string): Promise<void> {
  const shop = escapeIdentifier(role);
  await client.query(`
    grant usage on schema public, drizzle to ${shop};
    grant select, insert, update, delete on all tables in schema public to ${shop};
    grant usage, select on all sequences in schema public to ${shop};
    grant select on all tables in schema drizzle to ${shop};
  `);
}

import { setTimeout as pause } from 'node:timers/promises';

import type { Pool } from 'pg';

/**
 * Lets a migrated database be emptied: keeps what the migrations put into tables and sequences, notes that a table or a
 * function was altered, and lets the guards of what is never removed step aside for `emptied` alone.
 */
export const makeEmptiable = `
    create schema emptying;
    create table emptying.alterations (command text);
    create function emptying.note_alteration() returns event_trigger language plpgsql as $$
    begin
      insert into emptying.alterations
        select command_tag from pg_event_trigger_ddl_commands() where schema_name is distinct from 'pg_temp';
    end $$;
    create function emptying.note_removal() returns event_trigger language plpgsql as $$
    begin
      insert into emptying.alterations
        select object_type from pg_event_trigger_dropped_objects() where not is_temporary;
    end $$;
    create table emptying.tables as
      select oid::regclass as name, false as has_rows from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace);
    create table emptying.sequences as
      select format('%I.%I', schemaname, sequencename)::regclass as name, start_value, last_value from pg_sequences;

    create table emptying.guards as
      select firm, regexp_replace(firm, 'BEGIN', 'BEGIN RETURN OLD;') as lenient
      from (select pg_get_functiondef(tgfoid) as firm from pg_trigger where tgenabled = 'A' group by tgfoid
        having bool_or(tgtype & 8 = 8)) as found;

    do $$
    declare
      each record;
      is_filled boolean;
    begin
      for each in select name from emptying.tables loop
        execute format('select exists (select from %s)', each.name) into is_filled;
        if is_filled then
          update emptying.tables set has_rows = true where name = each.name;
          execute format('create table emptying.%I as table %s', 'of_' || each.name::oid, each.name);
        end if;
      end loop;
    end $$;

    create function emptying.empty_all() returns void language plpgsql
      set session_replication_role = replica as $$
    declare
      each record;
      is_filled boolean;
    begin
      for each in select lenient from emptying.guards loop execute each.lenient; end loop;
      for each in select name, has_rows from emptying.tables loop
        execute format('select exists (select from %s)', each.name) into is_filled;
        if is_filled then execute format('delete from %s', each.name); end if;
        if each.has_rows then
          execute format('insert into %s (%s) overriding system value select %2$s from emptying.%I', each.name,
            (select string_agg(quote_ident(attname), ', ') from pg_attribute
              where attrelid = each.name and attnum > 0 and not attisdropped and attgenerated = ''),
            'of_' || each.name::oid);
        end if;
      end loop;
      for each in select name, start_value, last_value from emptying.sequences loop
        perform setval(each.name, coalesce(each.last_value, each.start_value), each.last_value is not null);
      end loop;
      for each in select firm from emptying.guards loop execute each.firm; end loop;
    end $$;

    create event trigger note_alteration on ddl_command_end execute function emptying.note_alteration();
    create event trigger note_removal on sql_drop execute function emptying.note_removal();
`;

/**
 * Empties a database that a test is done with, and whatever it set on its connections. Answers false where the database
 * cannot serve another test: altered, still connected to by somebody else, or with work under way.
 */
export async function emptied(pool: Pool): Promise<boolean> {
  try {
    if (!(await isIdle(pool))) return false;
    const { rows } = await pool.query<{ is_altered: boolean; others: number }>(
      `select exists (select from emptying.alterations) as is_altered,
        (select count(*)::int from pg_stat_activity
          where datname = current_database() and application_name <> 'ingot listener') as others`,
    );
    if (rows[0]?.is_altered || rows[0]?.others !== pool.totalCount) return false;
    await pool.query('select emptying.empty_all()');
    const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
    await Promise.all(clients.map((client) => client.query('reset all; select pg_advisory_unlock_all()')));
    for (const client of clients) client.release();
    return true;
  } catch {
    return false;
  }
}

async function isIdle(pool: Pool): Promise<boolean> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (pool.totalCount > 0 && pool.idleCount === pool.totalCount && pool.waitingCount === 0) return true;
    await pause(5);
  }
  return false;
}

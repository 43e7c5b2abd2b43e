import { setTimeout as pause } from 'node:timers/promises';

import { Client, type Pool } from 'pg';

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

    do $body$
    declare
      removals text;
      fillings text;
      numbers text;
    begin
      select string_agg(format('if exists (select from %1$s) then delete from %1$s; end if;', name), E'\\n') into removals
        from emptying.tables;
      select string_agg(format('insert into %s (%s) overriding system value select %2$s from emptying.%I;', name,
          (select string_agg(quote_ident(attname), ', ') from pg_attribute
            where attrelid = name and attnum > 0 and not attisdropped and attgenerated = ''), 'of_' || name::oid), E'\\n')
        into fillings from emptying.tables where has_rows;
      select string_agg(format('perform setval(%L, %s, %L);', name, coalesce(last_value, start_value), last_value is not null), E'\\n')
        into numbers from emptying.sequences;
      execute format('create function emptying.empty_all() returns void language plpgsql as $all$
        declare
          each record;
        begin
          for each in select lenient from emptying.guards loop execute each.lenient; end loop;
          %s %s %s
          for each in select firm from emptying.guards loop execute each.firm; end loop;
        end $all$', removals, fillings, numbers);
    end $body$;

    create event trigger note_alteration on ddl_command_end execute function emptying.note_alteration();
    create event trigger note_removal on sql_drop execute function emptying.note_removal();
`;

/**
 * A connection that empties and does nothing else: as a replica's it pays no heed to most triggers, and to become one makes a
 * connection forget how it does what it is asked.
 */
export async function connectEmptier(connectionString: string): Promise<Client> {
  const emptier = new Client({ connectionString, application_name: 'ingot emptier' });
  emptier.on('error', () => undefined);
  await emptier.connect();
  await emptier.query('set session_replication_role = replica');
  return emptier;
}

/**
 * Empties a database that a test is done with, and whatever it set on its connections. Answers false where the database
 * cannot serve another test: altered, still connected to by somebody else, or with work under way.
 */
export async function emptied(pool: Pool, emptier: Client): Promise<boolean> {
  try {
    if (!(await isIdle(pool))) return false;
    const { rows } = await pool.query<{ is_altered: boolean; others: number }>(
      `select exists (select from emptying.alterations) as is_altered,
        (select count(*)::int from pg_stat_activity
          where datname = current_database() and application_name not in ('ingot listener', 'ingot emptier')) as others`,
    );
    if (rows[0]?.is_altered || rows[0]?.others !== pool.totalCount) return false;
    await emptier.query('select emptying.empty_all()');
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

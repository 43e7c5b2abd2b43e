-- A price locked while the market was closed is traced to its row here: what was published stays.
SELECT public.make_append_only('market_states');

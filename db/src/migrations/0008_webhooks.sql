-- Other systems of the publisher's, which are told what the public site shows.
create table webhooks (
  id integer generated always as identity primary key,
  url text not null,
  -- Signs what is sent: kept as it is, for the receiver has the same.
  secret text not null,
  created_at timestamptz not null default now(),
  disabled_at timestamptz
);

-- What the public site showed of an item before it changed, until the change is told: a quick undo leaves
-- everything as it was, and nothing to tell.
create table untold_changes (
  item_id integer primary key references items (id),
  -- Null where it showed nothing.
  revision_id integer references revisions (id)
);

create table webhook_deliveries (
  id integer generated always as identity primary key,
  webhook_id integer not null references webhooks (id) on delete cascade,
  event text not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  delivered_at timestamptz,
  last_status integer,
  last_error text
);
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, id desc);

-- Whatever changes a publication, by whichever way: a decision, its undo, an import.
create function note_untold_change() returns trigger language plpgsql as $$
declare
  item integer := (coalesce(new, old)).item_id;
begin
  if not exists (select from webhooks where disabled_at is null)
    or (tg_op = 'UPDATE' and new.revision_id = old.revision_id) then
    return null;
  end if;
  insert into untold_changes (item_id, revision_id)
  values (item, case when tg_op = 'INSERT' then null else old.revision_id end)
  on conflict do nothing;
  -- Where a job waits already, this one takes its place, and its time stays the first change's.
  perform graphile_worker.add_job('tell_change', json_build_object('itemId', item),
    run_at => now() + interval '2 minutes', job_key => 'tell-change-' || item, job_key_mode => 'preserve_run_at');
  return null;
end
$$;
create trigger publications_tell_webhooks after insert or update or delete on publications
  for each row execute function note_untold_change();

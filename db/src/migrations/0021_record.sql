-- Large tables are neither looked through nor indexed here, under locks that keep everybody out: 0023 does that.

-- Security events --------------------------------------------------------------------------------------------

-- What was recorded lately, by a hash of what happened to whom from where: a flood of the same leaves one audit entry.
create table recent_events (
  key bytea primary key check (octet_length(key) = 32),
  expires_at timestamptz not null
);
create index recent_events_expires on recent_events (expires_at);

-- Erasure and retention --------------------------------------------------------------------------------------

-- An erased account keeps its row for payments, invoices and the audit, and nothing that names its person.
alter table accounts add column erased_at timestamptz,
  add constraint accounts_erased check (erased_at is null or closed_at is not null) not valid;

-- The audit keeps the id of an item that is erased.
alter table audit_entries drop constraint audit_entries_item_id_fkey;

-- A submittal that was decided or withdrawn keeps its row when its revision is deleted.
alter table submittals
  drop constraint submittals_check,
  add constraint submittals_check check (
    case when action = 'delete' then revision_id is null
    else revision_id is not null or decided_at is not null or withdrawn_at is not null end
  ) not valid;

-- Invoices are still never changed by anything. Entries of the audit and revisions are changed by one function alone,
-- which says so to their trigger for as long as it runs.
create function refuse_change_outside_retention() returns trigger language plpgsql as $$
begin
  if current_setting('headwater.retention', true) is distinct from 'on' then
    raise exception '% rows are never changed', tg_table_name;
  end if;
  return coalesce(new, old);
end
$$;
drop trigger audit_entries_are_final on audit_entries;
create trigger audit_entries_are_final before update or delete on audit_entries
  for each row execute function refuse_change_outside_retention();
drop trigger revisions_are_final on revisions;
create trigger revisions_are_final before update or delete on revisions
  for each row execute function refuse_change_outside_retention();

-- Empties what entries of the audit say of before and after, which leaves when, who, what and which item; and deletes
-- revisions, which nothing may refer to any more.
create function apply_retention(audit_ids integer[], revision_ids integer[]) returns void language plpgsql as $$
begin
  perform set_config('headwater.retention', 'on', true);
  update audit_entries set before = null, after = null where id = any (audit_ids);
  delete from revisions where id = any (revision_ids);
  perform set_config('headwater.retention', 'off', true);
end
$$;

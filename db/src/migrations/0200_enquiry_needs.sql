-- What a reader says of the need beside the message. The version before inserts neither.
alter table enquiry_requests
  add column subject text not null default '',
  add column place text not null default '',
  add column needed_by date;
alter table enquiries
  add column subject text not null default '',
  add column place text not null default '',
  add column needed_by date;

-- A file that a reader has sent with an enquiry: the request's until that is confirmed, then of each enquiry that came of
-- it. No public address has it.
create type enquiry_file_type as enum
  ('pdf', 'jpeg', 'png', 'webp', 'gif', 'avif', 'heic', 'docx', 'xlsx', 'doc', 'xls', 'dwg');
create table enquiry_files (
  id integer generated always as identity primary key,
  request_id integer references enquiry_requests (id) on delete set null,
  -- As the sender named it, made safe.
  name text not null check (name <> ''),
  -- Told by the content.
  type enquiry_file_type not null,
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  content bytea not null
);
-- Nearly all of it is compressed already.
alter table enquiry_files alter column content set storage external;
create index enquiry_files_request on enquiry_files (request_id) where request_id is not null;

create table enquiry_file_uses (
  enquiry_id integer not null references enquiries (id) on delete cascade,
  file_id integer not null references enquiry_files (id) on delete cascade,
  primary key (enquiry_id, file_id)
);
create index enquiry_file_uses_file on enquiry_file_uses (file_id);

-- A file goes with the last that has it, whoever deletes that. At the end of the transaction, as receiving a request
-- deletes it before its enquiries have the files; locked, so that of two enquiries deleted at once one sees the other gone.
create function delete_unused_enquiry_file() returns trigger language plpgsql as $$
declare
  unused integer;
begin
  if tg_table_name = 'enquiry_files' then unused := new.id; else unused := old.file_id; end if;
  perform from enquiry_files where id = unused for update;
  delete from enquiry_files
    where id = unused and request_id is null
      and not exists (select from enquiry_file_uses where file_id = unused);
  return null;
end
$$;
create constraint trigger enquiry_files_unused after update of request_id on enquiry_files
  deferrable initially deferred
  for each row when (new.request_id is null) execute function delete_unused_enquiry_file();
create constraint trigger enquiry_file_uses_unused after delete on enquiry_file_uses
  deferrable initially deferred
  for each row execute function delete_unused_enquiry_file();

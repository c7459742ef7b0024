-- What readers report to the publisher. Until its reader has confirmed it, a report waits among the enquiries that do.
create type reader_request_kind as enum ('enquiry', 'mistake');
alter table enquiry_requests add kind reader_request_kind not null default 'enquiry';

create type mistake_status as enum ('new', 'corrected', 'dismissed');
create table mistake_reports (
  id integer generated always as identity primary key,
  item_id integer not null references items (id) on delete cascade,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  message text not null check (message <> ''),
  received_at timestamptz not null,
  status mistake_status not null default 'new',
  closed_at timestamptz,
  check ((status = 'new') = (closed_at is null))
);
create index mistake_reports_status on mistake_reports (status, id);
create index mistake_reports_item on mistake_reports (item_id);
create index mistake_reports_closed on mistake_reports (closed_at) where closed_at is not null;
create index mistake_reports_email on mistake_reports (lower(email));

-- What 0021 needs on tables that may be large. People go on reading them meanwhile.
alter table accounts validate constraint accounts_erased;
alter table submittals validate constraint submittals_check;

-- What came from one network address.
create index audit_entries_address on audit_entries ((after ->> 'address'), id desc)
  where after ->> 'address' is not null;
-- What retention looks through each night, without the entries that it has emptied.
create index audit_entries_detailed on audit_entries (at) where before is not null or after is not null;

create index accounts_to_erase on accounts (closed_at) where closed_at is not null and erased_at is null;
create index submittals_revision on submittals (revision_id) where revision_id is not null;
create index submittals_former_revision on submittals (former_revision_id) where former_revision_id is not null;
create index revisions_created on revisions (created_at);
create index payment_events_received on payment_events (received_at);
create index mails_created on mails (created_at);
create index webhook_deliveries_created on webhook_deliveries (created_at);
create index page_views_day on page_views (day);

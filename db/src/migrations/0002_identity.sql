-- The admins' list of accounts: looked for by any part of the e-mail.
create index accounts_email_part on accounts using gin (lower(email) gin_trgm_ops) where closed_at is null;

-- The audit trail names closed accounts too.
create index accounts_ever_email on accounts (lower(email));

-- With the usual hundred samples, a search that a hundred accounts fit can look like one that thousands
-- fit, and is then answered by reading every account in order.
alter index accounts_email alter column 1 set statistics 1000;
alter index accounts_email_part alter column 1 set statistics 1000;
alter index accounts_ever_email alter column 1 set statistics 1000;

-- The audit trail: looked for by the first words of an action, and by day.
drop index audit_entries_action;
create index audit_entries_action on audit_entries (action text_pattern_ops, id desc);
create index audit_entries_at on audit_entries (at);

-- The weeks on the admins' dashboard.
create index submittals_submitted on submittals (submitted_at);
create index submittals_decided on submittals (decided_at) where decided_at is not null;
create index purchase_orders_waiting_since on purchase_orders (created_at) where status = 'waiting';

-- Those whom a reset, a new password or a closing signs out.
create index sessions_subject on sessions (subject_id) where subject_id is not null;

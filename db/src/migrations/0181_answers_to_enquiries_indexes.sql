create unique index if not exists enquiries_token on enquiries (token_hash) where token_hash is not null;
create index if not exists enquiries_assigned on enquiries (assigned_to) where assigned_to is not null;
-- Those that wait for an answer, and those whose company is to be asked what came of them.
create index if not exists enquiries_waiting on enquiries (received_at) where status = 'new' and escalated_at is null;
create index if not exists enquiries_answered on enquiries (answered_at) where answered_at is not null;

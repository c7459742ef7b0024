-- The events that a webhook is told; those from before have heard of pages alone, and still do.
alter table webhooks add column events text[] not null default '{published,updated,removed}';
-- The key under which an undo withdraws what is not due yet.
alter table webhook_deliveries add column key text;
alter table webhook_deliveries add column due_at timestamptz;
create index webhook_deliveries_key on webhook_deliveries (key) where key is not null;

-- The company whose own system a webhook calls; null for the publisher's.
alter table webhooks add column company_id integer references items (id) on delete cascade;

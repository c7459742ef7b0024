-- The company whose own system a webhook calls; null for the publisher's.
alter table webhooks add column company_id integer references items (id) on delete cascade;
create index webhooks_company on webhooks (company_id) where company_id is not null;

create index webhooks_company on webhooks (company_id) where company_id is not null;

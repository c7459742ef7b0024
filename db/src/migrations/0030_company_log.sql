-- What a company's log lists.
create index audit_entries_company on audit_entries (company_id, id desc) where company_id is not null;

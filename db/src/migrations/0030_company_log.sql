-- What a company's log lists.
create index audit_entries_company on audit_entries (company_id, id desc) where company_id is not null;

-- When somebody last signed in, however much they have done since.
create index audit_entries_sign_in on audit_entries (actor_id, id desc) where action = 'session.login';

-- Companies that people work for, by any part of the title.
create index items_held_company_title on items using gin (lower(title) gin_trgm_ops)
  where type = 'company' and account_id is not null;

-- The link by which a reader confirmed shows all that was asked with it.
create index enquiries_link on enquiries (token_hash) where token_hash is not null;
drop index enquiries_token;

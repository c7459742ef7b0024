-- The link by which a reader confirmed shows all that was asked with it.
create index enquiries_link on enquiries (token_hash) where token_hash is not null;
drop index enquiries_token;

-- A choice of companies that is sent twice asks once.
create unique index enquiry_requests_choice on enquiry_requests (lower(email), md5(message), choice)
  where choice is not null;
alter table enquiry_requests validate constraint enquiry_requests_asked_of;

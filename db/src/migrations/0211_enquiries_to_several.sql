-- A request of the kind 'several' is of no single page: its companies are in a table of their own.
alter table enquiry_requests
  alter column item_id drop not null,
  -- The sorted ids of the companies that were chosen, as in '3,17,40', whatever has become of them: what makes one choice another.
  add column choice text,
  add constraint enquiry_requests_asked_of check ((item_id is null) = (choice is not null)) not valid;

create table enquiry_request_companies (
  request_id integer not null references enquiry_requests (id) on delete cascade,
  item_id integer not null references items (id) on delete cascade,
  primary key (request_id, item_id)
);
create index enquiry_request_companies_item on enquiry_request_companies (item_id);

-- How many companies its reader asked by one form. Each knows the number, and none the others.
alter table enquiries add column companies_asked smallint not null default 1;

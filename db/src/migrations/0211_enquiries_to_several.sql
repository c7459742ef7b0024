-- The companies of a request of the kind 'several', of which the request itself names one.
create table enquiry_request_companies (
  request_id integer not null references enquiry_requests (id) on delete cascade,
  item_id integer not null references items (id) on delete cascade,
  primary key (request_id, item_id)
);
create index enquiry_request_companies_item on enquiry_request_companies (item_id);

-- How many companies its reader asked by one form. Each knows the number, and none the others.
alter table enquiries add column companies_asked smallint not null default 1;

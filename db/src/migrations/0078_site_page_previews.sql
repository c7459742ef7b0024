-- Opens a page of the publisher's own as it is saved, published or not, for whoever has the link.
alter table site_pages add column preview_uuid uuid not null unique default gen_random_uuid();

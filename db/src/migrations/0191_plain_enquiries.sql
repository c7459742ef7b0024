-- Whether an address gets enquiries in a plain form that software reads, rather than as a letter.
alter table enquiry_addresses add column plain boolean not null default false;

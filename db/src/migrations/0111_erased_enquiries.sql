-- When an enquiry was erased at its reader's request: that it came stays, and nothing of who sent it or what it said.
alter table enquiries add column erased_at timestamptz;

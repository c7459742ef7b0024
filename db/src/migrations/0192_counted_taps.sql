-- Taps on telephone numbers and email addresses of a page, as far as browsers tell. Existing rows have none of the new
-- kinds, so that none need be read under this lock.
alter table page_counts
  drop constraint page_counts_kind_check,
  add constraint page_counts_kind_check
    check (kind in ('reader', 'half', 'end', 'click', 'download', 'referrer', 'enquiry', 'follower', 'call', 'email'))
    not valid;

-- Companies whose links out do not say that readers come from the public site.
create table untagged_companies (
  company_id integer primary key references items (id) on delete cascade,
  chosen_at timestamptz not null
);

-- A revision that was public at once, without a review: the page as it was approved, with the telephone number, email or web
-- address of one of its addresses corrected. Whatever is asked of the approval of a page is asked of the approved revision.
create table contact_corrections (
  revision_id integer primary key references revisions (id) on delete cascade,
  approved_id integer not null references revisions (id) on delete cascade,
  check (approved_id < revision_id)
);
create index contact_corrections_approved on contact_corrections (approved_id);

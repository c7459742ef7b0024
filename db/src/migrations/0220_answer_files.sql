-- A PDF that a company's member sends a reader with an answer: an upload that waits until there is an answer. No public
-- address has it.
create table enquiry_answer_files (
  id integer generated always as identity primary key,
  enquiry_id integer not null references enquiries (id) on delete cascade,
  answer_id integer references enquiry_answers (id) on delete cascade,
  uploaded_by integer not null references accounts (id),
  uploaded_at timestamptz not null,
  -- As the sender named it, made safe.
  name text not null check (name <> ''),
  bytes integer not null check (bytes > 0),
  content bytea not null
);
-- Nearly all of it is compressed already.
alter table enquiry_answer_files alter column content set storage external;
create index enquiry_answer_files_enquiry on enquiry_answer_files (enquiry_id);
create index enquiry_answer_files_answer on enquiry_answer_files (answer_id) where answer_id is not null;
create index enquiry_answer_files_uploader on enquiry_answer_files (uploaded_by);
-- Those of the last day count towards the quota, and those that wait go after it.
create index enquiry_answer_files_uploaded on enquiry_answer_files (uploaded_at);

-- The answer whose files an email has attached.
alter table mails add column answer_id integer references enquiry_answers (id) on delete set null;

-- Emails that a company has sent to a reader from the portal.
create table enquiry_answers (
  id integer generated always as identity primary key,
  enquiry_id integer not null references enquiries (id) on delete cascade,
  author_id integer not null references accounts (id),
  -- The name and the words of the sender: empty once the author's account is erased.
  name text not null,
  text text not null,
  sent_at timestamptz not null,
  -- Of the secret in its link, which shows the reader how the enquiry stands.
  token_hash bytea not null unique check (length(token_hash) = 32)
);
create index enquiry_answers_enquiry on enquiry_answers (enquiry_id, id);
create index enquiry_answers_author on enquiry_answers (author_id, id);

-- What a company's members often answer.
create table enquiry_answer_texts (
  id integer generated always as identity primary key,
  company_id integer not null references items (id) on delete cascade,
  name text not null check (name <> ''),
  text text not null check (text <> '')
);
create unique index enquiry_answer_texts_name on enquiry_answer_texts (company_id, lower(name));

-- How soon companies usually answer, in working hours, where enough answers are known. A public page says so.
create table enquiry_answer_times (
  company_id integer primary key references items (id) on delete cascade,
  median_hours double precision not null
);
create function announce_enquiry_answer_time() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_changes', 'item:' || (coalesce(new, old)).company_id);
  return null;
end
$$;
create trigger enquiry_answer_times_announce after insert or update or delete on enquiry_answer_times
  for each row execute function announce_enquiry_answer_time();

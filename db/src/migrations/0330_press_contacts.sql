-- Whom journalists ask about a company's news, what stands below it, and whether they may have its pictures whole.
create table company_press (
  id integer generated always as identity primary key,
  company_id integer not null references items (id),
  name text not null,
  phone text not null,
  email text not null,
  about text not null,
  full_size text not null,
  sequence integer not null check (sequence >= 1),
  version integer not null default 1,
  constraint company_press_sequence unique (company_id, sequence) deferrable initially deferred
);

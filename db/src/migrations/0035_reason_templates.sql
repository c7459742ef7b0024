-- What admins often write when they reject. `{title}` and `{company}` are filled in from the submittal.
create table reason_templates (
  id integer generated always as identity primary key,
  name text not null unique check (name <> ''),
  text text not null check (text <> '')
);

-- What a company may say beyond the eight sections of its profile. None of it is needed to publish.
create table company_facts (
  id integer generated always as identity primary key,
  company_id integer not null references items (id),
  founded text not null,
  registered_number text not null,
  trade_names text not null,
  size text not null,
  sequence integer not null check (sequence >= 1),
  version integer not null default 1,
  constraint company_facts_sequence unique (company_id, sequence) deferrable initially deferred
);

create table company_accreditations (
  id integer generated always as identity primary key,
  company_id integer not null references items (id),
  scheme text not null,
  number text not null,
  scope text not null,
  ends text not null,
  certificate text not null,
  sequence integer not null check (sequence >= 1),
  version integer not null default 1,
  constraint company_accreditations_sequence unique (company_id, sequence) deferrable initially deferred
);
create index company_accreditations_scheme on company_accreditations (scheme);

create table company_people (
  id integer generated always as identity primary key,
  company_id integer not null references items (id),
  name text not null,
  role text not null,
  phone text not null,
  email text not null,
  region text not null,
  photo text not null,
  sequence integer not null check (sequence >= 1),
  version integer not null default 1,
  constraint company_people_sequence unique (company_id, sequence) deferrable initially deferred
);

create table company_downloads (
  id integer generated always as identity primary key,
  company_id integer not null references items (id),
  title text not null,
  file text not null,
  sequence integer not null check (sequence >= 1),
  version integer not null default 1,
  constraint company_downloads_sequence unique (company_id, sequence) deferrable initially deferred
);

-- An accreditation of the publisher's list: who issues it, what it is for, and where that is written.
create table accreditation_schemes (
  category_id integer primary key references categories (id) on delete cascade,
  issuer text not null default '',
  purpose text not null default '',
  url text not null default ''
);

-- A certificate that staff have seen, as it was then: a row of the company that says anything else is unseen.
create table accreditation_checks (
  company_id integer not null references items (id),
  scheme text not null,
  number text not null,
  scope text not null,
  ends text not null,
  certificate text not null,
  seen_at timestamptz not null,
  seen_by integer references accounts (id),
  primary key (company_id, scheme, number, scope, ends, certificate)
);

-- A reminder that an accreditation ends, so that none is sent twice.
create table accreditation_notices (
  company_id integer not null references items (id),
  scheme text not null,
  ends text not null,
  days integer not null,
  sent_at timestamptz not null,
  primary key (company_id, scheme, ends, days)
);

-- What the finder of suppliers filters by beside the lists, and the first day on which a page says too much.
alter table publications
  add column company_size text not null default '',
  add column accredited_until date;

insert into categories (item_type, name, position)
select 'region', name, place from unnest(array[
  'North East', 'North West', 'Yorkshire and the Humber', 'East Midlands', 'West Midlands', 'East of England', 'London',
  'South East', 'South West', 'Wales', 'Scotland', 'Northern Ireland', 'Republic of Ireland'
]) with ordinality as region (name, place);

insert into categories (item_type, name, position)
select 'sector', name, place from unnest(array[
  'Water supply', 'Wastewater', 'Flood risk and drainage', 'Rivers and environment', 'Industry', 'Food and drink',
  'Energy', 'Buildings', 'Agriculture and irrigation'
]) with ordinality as sector (name, place);

create temporary table listed (place integer generated always as identity, name text, issuer text, purpose text, url text);
insert into listed (name, issuer, purpose, url) values
  ('ISO 9001', 'An accredited certification body', 'Quality management', 'https://www.iso.org/standard/62085.html'),
  ('ISO 14001', 'An accredited certification body', 'Environmental management', 'https://www.iso.org/standard/60857.html'),
  ('ISO 45001', 'An accredited certification body', 'Occupational health and safety', 'https://www.iso.org/standard/63787.html'),
  ('ISO 50001', 'An accredited certification body', 'Energy management', 'https://www.iso.org/standard/69426.html'),
  ('WRAS Approval', 'Water Regulations Approval Scheme', 'Fittings that meet Regulation 4 of the Water Supply (Water Fittings) Regulations', 'https://www.wrasapprovals.co.uk/'),
  ('KUKreg4', 'Kiwa', 'Fittings that meet Regulation 4 of the Water Supply (Water Fittings) Regulations', 'https://www.kiwa.com/gb/en/'),
  ('NSF REG4', 'NSF', 'Fittings that meet Regulation 4 of the Water Supply (Water Fittings) Regulations', 'https://www.nsf.org/'),
  ('DWI Regulation 31', 'Drinking Water Inspectorate', 'Products in contact with public drinking water', 'https://www.dwi.gov.uk/drinking-water-products/'),
  ('Achilles UVDB', 'Achilles', 'Qualification of suppliers to utilities', 'https://www.achilles.com/community/uvdb/'),
  ('NERS', 'LRQA', 'Work on electricity connections', 'https://www.lrqa.com/en-gb/'),
  ('WIRS', 'LRQA', 'Work on water mains and services by self-lay providers', 'https://www.lrqa.com/en-gb/'),
  ('Constructionline', 'Constructionline', 'Qualification of contractors and suppliers', 'https://www.constructionline.co.uk/'),
  ('CHAS', 'CHAS', 'Health and safety of contractors', 'https://www.chas.co.uk/');
with added as (
  insert into categories (item_type, name, position)
  select 'accreditation', name, place from listed returning id, name
)
insert into accreditation_schemes (category_id, issuer, purpose, url)
select id, issuer, purpose, url from added join listed using (name);
drop table listed;

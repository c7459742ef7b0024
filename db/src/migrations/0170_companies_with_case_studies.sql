-- Whether the public profile refers to case studies, as the finder of suppliers asks.
alter table publications add column refers_to_studies boolean not null default false;

-- Versions go on counting where a text or a section goes back to its default, so that a change that was begun before cannot pass for one
-- of what is set since.
create sequence publisher_versions as integer;
select setval('publisher_versions', greatest(
  (select max(version) from mail_texts),
  (select max(version) from publisher_settings),
  1
));
alter table mail_texts alter column version set default nextval('publisher_versions');
alter table publisher_settings alter column version set default nextval('publisher_versions');

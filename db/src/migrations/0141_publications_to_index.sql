-- The pages that were published before the words of texts were made anew: a job indexes them, some at a time, and the
-- search finds them by their earlier words until then.
create table publications_to_index (item_id integer primary key);
insert into publications_to_index (item_id) select item_id from publications;

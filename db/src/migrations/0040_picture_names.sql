-- The name of the file that a picture was made from; '' where nobody said.
alter table files add column name text not null default '';
-- The pictures of a company's texts and galleries, newest first.
create index item_images_own on item_images (account_id, id) where reference in ('content', 'gallery');

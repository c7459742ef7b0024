-- Who made a picture, as stands beneath it; '' where nobody says. Present rows have that, so that none need be read under this lock.
alter table item_images
  add column credit text not null default '',
  add constraint item_images_credit_check check (length(credit) <= 120) not valid;

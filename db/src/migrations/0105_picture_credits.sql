-- Who made a picture, as stands beneath it; '' where nobody says.
alter table item_images add column credit text not null default '' check (length(credit) <= 120);

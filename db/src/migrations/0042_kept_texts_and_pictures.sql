-- A working copy that was discarded: its texts are gone, and of its form nothing that arrives late comes back.
alter table working_copies add column discarded boolean not null default false;
-- When the picture was last chosen for a text, which may be saved only later.
alter table files add column chosen_at timestamptz;
-- Whoever cannot see the page misses nothing without the picture, and hears nothing of it.
alter table item_images add column decorative boolean not null default false,
  add constraint item_images_decorative check (not decorative or alt = '');

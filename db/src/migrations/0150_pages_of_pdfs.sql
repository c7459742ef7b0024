-- The number of a PDF's pages, as its upload has counted them; null for a picture, and for a PDF from before.
alter table files add column pages integer;

update publications set refers_to_studies = true
from revisions
where revisions.id = revision_id and publications.type = 'company'
  and jsonb_array_length(snapshot -> 'references') > 0;

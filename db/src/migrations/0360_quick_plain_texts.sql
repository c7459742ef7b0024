-- As in 0140, whose replacements change nothing in a text of ASCII alone: most titles are, and a search that reads a
-- thousand of them waited for little else. The schema is named, as PostgreSQL builds indexes without a search path.
create or replace function indexed_text(words text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(words) = length(words) then
    return btrim(lower(regexp_replace(words collate "C", '[^A-Za-z0-9]+', ' ', 'g')));
  end if;
  return public.search_text(words) || coalesce((
    select string_agg(' ' || public.search_text(
      regexp_replace(replace(word[1], e'\u200b', ''), '[²³¹⁰ⁱ⁴-₎ₐ-ₜᵃ-ᵪ]+', ' ', 'g')), '')
    from regexp_matches(words, '\S*[²³¹⁰ⁱ⁴-₎ₐ-ₜᵃ-ᵪ\u200b]\S*', 'g') word), '');
end
$$;

alter table mailed_links validate constraint mailed_links_purpose;

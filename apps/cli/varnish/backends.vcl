# The sites of `docker compose`. Of several, each stands here with a line in vcl_init.
import directors;

probe health {
  .url = "/health";
  .interval = 2s;
  .timeout = 1s;
}

backend site1 {
  .host = "site";
  .port = "3001";
  .probe = health;
}

sub vcl_init {
  new site = directors.round_robin();
  site.add_backend(site1);
}

#!/bin/sh
# Makes the image of the product, and those that the Dockerfile and docker-compose.yml ask a registry for, of Debian's and
# npm's packages, for machines that reach no registry of images: `npm run containers -- --from-debian`, as root. Node and
# PostgreSQL are the real ones. The storage and the mail catcher, of which Debian has no package, are small servers of the
# same kind. The arguments are a new folder to work in, and npm's own.
set -eu
here=$(dirname "$(readlink -f "$0")")
root=$(readlink -f "$here/../../..")
work=$1 npm=$2
certificates=/etc/ssl/certs/ca-certificates.crt
cd "$work"

name_of() { sed -nE "s#^.*(image:|FROM) ($1:[^ ]+).*#\2#p" "$root/apps/cli/Dockerfile" "$root/docker-compose.yml" | head -1; }
is_missing() { ! docker image inspect "$1" > /dev/null 2>&1; }
# The builder that comes with the engine: the newer one is not in every Debian.
build() { DOCKER_BUILDKIT=0 docker build --quiet --network host --tag "$@" > /dev/null; }

import_debian() {
  is_missing "debian:$1" || return 0
  # An older debootstrap knows neither the newest releases nor their keys.
  [ -e "/usr/share/debootstrap/scripts/$1" ] || ln -s sid "/usr/share/debootstrap/scripts/$1"
  debootstrap --no-check-gpg --variant=minbase --include=ca-certificates "$1" "$1" > "$1.log"
  # Those of a proxy on the way are among them.
  cp "$certificates" "$1$certificates"
  # A mirror may lag behind.
  echo 'Acquire::Check-Valid-Until "false";' > "$1/etc/apt/apt.conf.d/mirror"
  tar --create --directory "$1" . | docker import - "debian:$1" > /dev/null
  rm -r "$1"
}
import_debian trixie
import_debian forky

node=$(name_of node)
if is_missing "$node"; then
  mkdir node
  cp "$root/node_modules/node/bin/node" node/
  cp -r "$npm" node/npm
  build "$node" --file - node << END
FROM debian:trixie
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
COPY node /usr/local/bin/
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
ENV NODE_EXTRA_CA_CERTS=$certificates
END
fi

postgres=$(name_of postgres)
if is_missing "$postgres"; then
  mkdir postgres
  cp "$here/docker-entrypoint.sh" postgres/
  build "$postgres" --file - postgres << END
FROM debian:forky
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-18 gosu docker-compose
COPY docker-entrypoint.sh /usr/local/bin/
ENV PATH=/usr/lib/postgresql/18/bin:/usr/local/bin:/usr/bin:/usr/sbin:/bin:/sbin PGDATA=/var/lib/postgresql/18/docker
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]
END
fi

# One image for both: each is asked at its own ports.
files=$(name_of versity/versitygw)
mail=$(name_of axllent/mailpit)
if is_missing "$files" || is_missing "$mail"; then
  mkdir servers
  cp "$here/stand-ins.ts" servers/
  versions=$(node --eval "
    const { fauxqs, 'smtp-server': smtp } = require('$root/apps/cli/package.json').devDependencies;
    console.log('fauxqs@' + fauxqs, 'smtp-server@' + smtp)")
  build "$files" --file - servers << END
FROM $node
RUN apt-get update && apt-get install --yes --no-install-recommends wget
WORKDIR /servers
RUN npm install --silent $versions
COPY stand-ins.ts ./
CMD ["node", "stand-ins.ts"]
END
  docker tag "$files" "$mail"
fi

# Without what only BuildKit's newest frontend knows, which is fetched from a registry: the layers of the packages.
git -C "$root" archive --format tar HEAD | tar --extract --one-top-level=product
sed --expression '/^# syntax/d' --expression 's/^COPY --parents .*/COPY . ./' "$root/apps/cli/Dockerfile" |
  build headwater --file - product

# Compose as a command of its own is not in every Debian either.
plugins=$work/docker/cli-plugins
mkdir --parents "$plugins"
container=$(docker create "$postgres")
docker cp --quiet "$container:/usr/libexec/docker/cli-plugins/docker-compose" "$plugins/"
docker rm "$container" > /dev/null

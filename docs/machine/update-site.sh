#!/bin/sh
# Builds the main branch and serves it (docs/operating.md). If the new release does not answer, the last one is served again.
set -eu
umask 022
releases=/srv/releases
checkout=/var/lib/builder/checkout

exec 9> /var/lib/builder/update.lock
flock -n 9 || { echo "Another update is under way." >&2; exit 1; }

cd "$checkout"
git fetch --quiet origin +refs/heads/main:refs/remotes/origin/main
git checkout --quiet --force --detach refs/remotes/origin/main
git clean --quiet -ffd
commit=$(git rev-parse HEAD)
npm ci --no-audit --no-fund
npm run -s content -- check
# A host of previews has PREVIEW=true in the environment of the unit.
npm run -s release ${PREVIEW:+-- --preview}
# The services' Node has to be right for it.
/usr/local/bin/node release/server.js --check

# What breaks off before the new release is complete leaves nothing of it.
new=$releases/$(date +%Y%m%d-%H%M%S)-$$
trap 'rm -rf "$new"' EXIT
trap 'exit 1' HUP INT TERM
cp -R release "$new"
last=$(readlink -f "$releases/current") || last=
# Visitors with a page of an earlier release still open find its scripts.
if [ -d "$last/build/client/assets" ]; then cp -Rnp "$last/build/client/assets/." "$new/build/client/assets/"; fi

trap - EXIT

# Serves a release: the link first, then one service after the other, so that one always listens.
serve() {
  ln -sfn "$1" "$releases/current.new" && mv -T "$releases/current.new" "$releases/current"
  RESTART='sudo systemctl restart "site@$port"' /usr/local/bin/restart-services "$2" > /dev/null
}

if ! serve "$new" "$commit"; then
  if [ -n "$last" ]; then
    echo "The release before is served again: $last" >&2
    serve "$last" ""
  fi
  rm -rf "$new"
  exit 1
fi
for name in headers.map headers.conf; do
  cmp -s "$new/build/$name" "/etc/nginx/site/$name" || echo "The headers have changed: copy $name as root (docs/operating.md, nginx)." >&2
done
# The five newest stay: a service keeps the folder that it was started from.
ls -d "$releases"/2* | sort | head -n -5 | xargs -r rm -rf
echo "Served: $commit"

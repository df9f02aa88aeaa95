#!/bin/sh
# Starts Varnish with kade.vcl from the folder of this file.
#   KADE_SERVERS        servers with a space between them, such as `api:4000 api-2:4000`
#   SHARED_CACHE_TOKEN  the secret of those who may purge
#   CACHE_LISTEN        where it listens, `:6081` unless set
#   CACHE_MB            memory for pages, in megabytes, 256 unless set
#   CACHE_DIR           a folder that programs can be loaded from, `/tmp/varnish` unless set
set -eu
: "${KADE_SERVERS:?names no server}" "${SHARED_CACHE_TOKEN:?is not set}"
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
folder=${CACHE_DIR:-/tmp/varnish}
mkdir -p "$folder"

{
  echo 'import directors;'
  echo 'probe ready { .url = "/readyz"; .interval = 1s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }'
  number=0
  for server in $KADE_SERVERS; do
    echo "backend server_$number { .host = \"${server%:*}\"; .port = \"${server##*:}\"; .probe = ready;"
    echo '  .connect_timeout = 1s; .first_byte_timeout = 60s; .between_bytes_timeout = 60s; }'
    number=$((number + 1))
  done
  echo 'sub vcl_init {'
  echo '  new servers = directors.round_robin();'
  while [ "$number" -gt 0 ]; do
    number=$((number - 1))
    echo "  servers.add_backend(server_$number);"
  done
  echo '}'
} > "$folder/backends.vcl"

exec varnishd -F -n "$folder/run" -a "${CACHE_LISTEN:-:6081}" -T none -f "$here/kade.vcl" \
  -s "pages=malloc,${CACHE_MB:-256}m" -p "vcl_path=$folder" -p ban_lurker_age=1

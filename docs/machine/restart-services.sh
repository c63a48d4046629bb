#!/bin/sh
# Restarts the services one after the other (docs/operating.md), and stops at the first that does not answer within a minute.
# restart-services [COMMIT]: with a commit, the service of that release has to answer. RESTART is the command for one port.
set -eu
for port in 3001 3002; do
  eval "${RESTART:-systemctl restart "site@$port"}"
  last=$(($(date +%s) + 60))
  until curl -fsS --max-time 10 "http://127.0.0.1:$port/healthz" 2> /dev/null | grep "${1:-}" &&
    curl -fsS --max-time 10 --output /dev/null "http://127.0.0.1:$port/"; do
    if [ "$(date +%s)" -ge "$last" ]; then
      echo "The service on port $port does not answer. No further service is restarted." >&2
      exit 1
    fi
    sleep 1
  done
done

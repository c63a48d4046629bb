#!/bin/sh
# Switches the workflow daily.yml on and starts it (docs/operating.md), as GitHub switches it off after 60 days without a commit.
# Run it each night by cron: 35 18 * * * /usr/local/bin/start-daily OWNER/REPOSITORY
set -eu
at=https://api.github.com/repos/$1/actions/workflows/daily.yml
for call in "PUT $at/enable" "POST $at/dispatches"; do
  # Method and address.
  set -- $call
  curl -fsS -X "$1" -H "Authorization: Bearer $(cat /etc/site-token)" -d '{"ref":"main"}' "$2"
done

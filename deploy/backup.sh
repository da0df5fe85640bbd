#!/bin/sh
# Backs up the database daily, for the profile `backup` of docker-compose.yml. With the parameter `once` it makes a
# single backup, and exits with an error if that fails.
#
# PGHOST, PGUSER, PGPASSWORD, PGDATABASE: the database, as for PostgreSQL's own programs
# PGPASSWORD_FILE: a file with the password, instead of PGPASSWORD
# BACKUP_DIR: folder of the backups, each `maitred-<time in UTC>.dump`
# BACKUP_AT: hour and minute of the daily backup, in UTC
# BACKUP_KEEP_DAYS: how many days a backup is kept; the newest is always kept
set -eu

: "${BACKUP_DIR:=/backups}" "${BACKUP_AT:=03:00}" "${BACKUP_KEEP_DAYS:=14}"
if [ -n "${PGPASSWORD_FILE:-}" ]; then
  # Without line breaks at the end, including those of Windows.
  PGPASSWORD=$(tr -d '\r' < "$PGPASSWORD_FILE")
  export PGPASSWORD
fi
# Only this user may read backups.
umask 077

say() {
  echo "$(date -u +%Y-%m-%dT%H:%M:%SZ) $1"
}

refuse() {
  say "$1" >&2
  exit 2
}

case "$BACKUP_AT" in
  [01][0-9]:[0-5][0-9] | 2[0-3]:[0-5][0-9]) ;;
  *) refuse "BACKUP_AT must be an hour and a minute such as 03:00, and it is \"$BACKUP_AT\"" ;;
esac
case "$BACKUP_KEEP_DAYS" in
  '' | *[!0-9]* | 0*) refuse "BACKUP_KEEP_DAYS must be a number of days from 1 on, and it is \"$BACKUP_KEEP_DAYS\"" ;;
esac

# A backup gets its final name only after it was read back to the end, so that a broken one is noticed at once.
back_up() {
  name="maitred-$(date -u +%Y%m%dT%H%M%SZ).dump"
  unfinished="$BACKUP_DIR/.$name"
  rm -f "$BACKUP_DIR"/.maitred-*.dump
  if ! pg_dump --format custom --file "$unfinished" || ! pg_restore --file /dev/null "$unfinished"; then
    rm -f "$unfinished"
    say 'the backup failed; copies of before are kept' >&2
    return 1
  fi
  mv "$unfinished" "$BACKUP_DIR/$name"
  say "backed up: $name, $(wc -c < "$BACKUP_DIR/$name") bytes"
  # Go by the time in their names, and delete only after a new backup: if backups fail, the last good ones stay.
  oldest="maitred-$(date -u -d "@$(($(date +%s) - BACKUP_KEEP_DAYS * 86400))" +%Y%m%dT%H%M%SZ).dump"
  for copy in "$BACKUP_DIR"/maitred-*.dump; do
    name_of_copy=${copy##*/}
    if [ "$name_of_copy" != "$name" ] && expr "$name_of_copy" '<' "$oldest" > /dev/null; then
      rm -f "$copy"
      say "no longer kept: $name_of_copy"
    fi
  done
}

# Seconds until the next BACKUP_AT.
seconds_to_wait() {
  now=$(date +%s)
  hour=${BACKUP_AT%:*}
  minute=${BACKUP_AT#*:}
  at=$((now - now % 86400 + ${hour#0} * 3600 + ${minute#0} * 60))
  [ "$at" -gt "$now" ] || at=$((at + 86400))
  echo $((at - now))
}

if [ "${1:-}" = once ]; then
  back_up
  exit
fi

resting=
trap '[ -z "$resting" ] || kill "$resting" || true; exit 0' TERM INT
# Make the first backup at once, so that whoever sets this up sees whether it works.
while true; do
  back_up || true
  wait_for=$(seconds_to_wait)
  say "the next in $wait_for seconds"
  # In the background, so that a stop signal is handled at once.
  sleep "$wait_for" > /dev/null 2>&1 &
  resting=$!
  wait "$resting" || true
done
